/** Time limit of an AI help. One that takes longer fails, and its credits are refunded. Milliseconds. */
export const HELP_TIMEOUT_MS = 30_000
/**
 * AI credits per kind of help: item suggestions; translation of up to TRANSLATED_PER_CREDIT items; thread summary;
 * cover.
 */
export const HELP_CREDITS = { suggest: 1, translate: 1, summary: 1, cover: 1 } as const
/** Number of items translated for one price. */
export const TRANSLATED_PER_CREDIT = 10

/** AI credits for translating that many items: one per ten (wizard issue, ADR 0065). */
export const creditsToTranslate = (items: number): number =>
  Math.ceil(items / TRANSLATED_PER_CREDIT) * HELP_CREDITS.translate

/** Number of items suggested at a time. */
export const PROPOSED_ITEMS = 5
/** AI images need PRO or this level (rules 3.17). */
export const PICTURES_FROM_LEVEL = 6
