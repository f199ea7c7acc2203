/** Circles: people who act for one another and hardly for anybody else earn nothing by it. */
export { CirclesChanged } from './events.ts'
export { lookForCircles } from './look-for-circles.ts'
export { openCircles } from './open-circles.ts'
