/** Circles: detection of collusion rings, whose members act almost only for one another and earn nothing by it. */
export { CirclesChanged } from './events.ts'
export { lookForCircles } from './look-for-circles.ts'
export { openCircles } from './open-circles.ts'
