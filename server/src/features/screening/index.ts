/** Screening: words, domains and pictures that staff keep lists of, and what is looked at before others see it. */
export { PostHeld } from './events.ts'
export { holdPost } from './hold-post.ts'
export { settleHeld } from './hold-post.ts'
export { addEntry } from './lists.ts'
export type { KeptLists } from './lists.ts'
export { openScreening } from './open-screening.ts'
