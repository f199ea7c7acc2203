/** Screening: lists of forbidden words, domains and pictures, and posts held for review before others see them. */
export { PostHeld } from './events.ts'
export { holdPost } from './hold-post.ts'
export { settleHeld } from './hold-post.ts'
export { addEntry } from './lists.ts'
export type { KeptLists } from './lists.ts'
export { openScreening } from './open-screening.ts'
