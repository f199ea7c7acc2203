/** A help that a machine gives and that is not done by then has failed, and its credits are back. Milliseconds. */
export const HELP_TIMEOUT_MS = 30_000
/** What the ways of helping cost, in AI credits: items proposed; so many items translated; a thread summed up; a cover. */
export const HELP_CREDITS = { suggest: 1, translate: 1, summary: 1, cover: 1 } as const
/** So many items are translated for one price. */
export const TRANSLATED_PER_CREDIT = 10

/** AI credits that translating so many items costs: one for ten (issue of the wizard, ADR 0065). */
export const creditsToTranslate = (items: number): number =>
  Math.ceil(items / TRANSLATED_PER_CREDIT) * HELP_CREDITS.translate

/** Items proposed at a time. */
export const PROPOSED_ITEMS = 5
/** Pictures by AI are for PRO and from this level on (rules 3.17). */
export const PICTURES_FROM_LEVEL = 6
