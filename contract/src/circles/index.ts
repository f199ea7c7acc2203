/** Circles: detection of collusion rings, whose members act almost only for one another and earn nothing by it. */
export { circlesContract } from './endpoints.ts'
export * as circleRules from './rules.ts'
export { CircleMember } from './schema.ts'
