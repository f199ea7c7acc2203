/** Lengths and counts of rules 3.2. */
export const TOPIC = { min: 5, max: 100 } as const
export const CRITERION_MAX = 140
export const ITEM_NAME_MAX = 80
export const ITEM_NOTE_MAX = 280
export const ITEMS = { min: 2, free: 50, pro: 100 } as const
export const PASTE_MAX = 10_000
export const PRIVATE_RANKINGS_FREE = 20
/** With more voters than this, the author may only archive a ranking (rules 3.1). */
export const VOTERS_THAT_KEEP_A_RANKING = 50
/** Maximum co-editors of a ranking, by whether its author has PRO (rules 3.11, 3.27). */
export const CO_EDITORS = { free: 5, pro: 15 } as const
/** Days that a draft is kept after its last change. */
export const DRAFT_DAYS = 180
/** Days for which a deleted ranking can be restored. */
export const DELETED_DAYS = 30

/** Validation of a ranking: how many users of which minimum level, none of them the author (rules 3.17). */
export const VALIDATION = { minLevel: 7, people: 2 } as const
/** Validators named beside the badge. The distinctions page names up to VALIDATORS_LISTED_MAX. */
export const VALIDATORS_NAMED = 3
export const VALIDATORS_LISTED_MAX = 100

/**
 * Optional texts of a ranking besides its topic, in display order. Schemas, column lists, checks, the editor, the history
 * and exports follow from this list. A text is one line, or several with `paragraphs`.
 */
export const OPTIONAL_TEXTS = {
  criterion: { max: CRITERION_MAX, paragraphs: false },
  description: { max: 500, paragraphs: true },
} as const satisfies Record<string, { max: number; paragraphs: boolean }>
export type OptionalText = keyof typeof OPTIONAL_TEXTS
export const OPTIONAL_TEXT_NAMES = Object.keys(OPTIONAL_TEXTS) as OptionalText[]

/** An object with a value for each optional text of a ranking. */
export const byOptionalText = <Value>(valueOf: (name: OptionalText) => Value) =>
  Object.fromEntries(OPTIONAL_TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<OptionalText, Value>

/** Maximum drafts of a user at a time. */
export const DRAFTS_MAX = 100
/** From this number of voters on, only small edits of topic, criterion and names keep the votes (rules 3.1). */
export const VOTERS_THAT_FIX_NAMES = 5

/** Limits of the end date, counted from now (rules 3.1; the numbers are ours). */
export const ENDS = { minMinutes: 10, maxDays: 366 } as const
/** How long a merge of two items can be undone (rules 3.1). */
export const MERGE_UNDO_MS = 24 * 3_600_000

/** Rankings that a level may publish per day, and items in each (rules 3.17, soft gates; 12 at level 1: ADR 0009). */
export function publishQuota({ level, isPro }: { level: number; isPro: boolean }): { perDay: number; items: number } {
  const perDay = level >= 3 ? 10 : level === 2 ? 3 : 1
  // PRO limits apply at every level (rules 3.27).
  if (isPro) return { perDay, items: ITEMS.pro }
  return { perDay, items: level >= 3 ? ITEMS.free : level === 2 ? 30 : 12 }
}
