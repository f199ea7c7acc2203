/** Screening: words, domains and pictures that staff keep lists of, and what is looked at before others see it. */
export { screeningContract } from './endpoints.ts'
export { screeningRefusals } from './endpoints.ts'
export * as screeningRules from './rules.ts'
export { ListEntry, ListKind, ListMode, NewEntry, Tried } from './schema.ts'
