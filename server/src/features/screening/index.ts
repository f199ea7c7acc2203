/** Screening: words, domains and pictures that staff keep lists of, and what is looked at before others see it. */
export { PostHeld } from './events.ts'
export { holdPost } from './holding/hold-post.ts'
export { settleHeld } from './holding/store.ts'
export { addEntry } from './lists/change-lists.ts'
export type { KeptLists } from './lists/keep-lists.ts'
export { openScreening } from './open-screening.ts'
