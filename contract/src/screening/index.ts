/** Screening: lists of forbidden words, domains and pictures, and posts held for review before others see them. */
export { screeningContract } from './endpoints.ts'
export { screeningRefusals } from './endpoints.ts'
export * as screeningRules from './rules.ts'
export { ListEntry, ListKind, ListMode, NewEntry, Tried } from './schema.ts'
