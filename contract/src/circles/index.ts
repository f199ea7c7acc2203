/** Circles: people who act for one another and hardly for anybody else earn nothing by it. */
export { circlesContract } from './endpoints.ts'
export * as circleRules from './rules.ts'
export { CircleMember } from './schema.ts'
