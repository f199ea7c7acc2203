/** Acts: what people did, counted from the truth each time, and the news that it changed. */
export { Acted } from './events.ts'
export type { Act } from './kinds.ts'
export { openActs } from './open-acts.ts'
export { countEach, countOfEach, type Tally } from './store.ts'
