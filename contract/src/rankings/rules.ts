/** Lengths and counts of rules 3.2. */
export const TOPIC = { min: 5, max: 100 } as const
export const CRITERION_MAX = 140
export const DESCRIPTION_MAX = 500
export const ITEM_NAME_MAX = 80
export const ITEM_NOTE_MAX = 280
export const ITEMS = { min: 2, free: 50, pro: 100 } as const
export const PASTE_MAX = 5000
export const PRIVATE_RANKINGS_FREE = 20
/** From this many voters who are not the author, a ranking may only be archived (rules 3.1). */
export const VOTERS_THAT_KEEP_A_RANKING = 50
/** Who may keep a ranking with its author; with a PRO author (rules 3.11, 3.27). */
export const CO_EDITORS = { free: 5, pro: 15 } as const
/** A draft is kept this long after its last change. */
export const DRAFT_DAYS = 180
/** A deleted ranking can be brought back this long. */
export const DELETED_DAYS = 30

/** Validating a ranking: so many people from this level on, none of them its author (rules 3.17). */
export const VALIDATION = { minLevel: 7, people: 2 } as const
/** People named beside the mark of a validated ranking; its page of distinctions names more. */
export const VALIDATORS_NAMED = 3
export const VALIDATORS_LISTED_MAX = 100

/** Drafts that a person may keep at a time. */
export const DRAFTS_MAX = 100
/** From this many voters, only small changes of topic, criterion and names keep the votes (rules 3.1). */
export const VOTERS_THAT_FIX_NAMES = 5

/** An end date lies at least this far ahead, and at most a year (rules 3.1; our numbers). */
export const ENDS = { minMinutes: 10, maxDays: 366 } as const
/** Two items that were made one can be parted again this long (rules 3.1). */
export const MERGE_UNDO_MS = 24 * 3_600_000

/** How many rankings a day a level may publish and how many items each may hold (rules 3.17, soft gates; 12 at level 1: ADR 0009). */
export function publishQuota({ level, isPro }: { level: number; isPro: boolean }): { perDay: number; items: number } {
  const perDay = level >= 3 ? 10 : level === 2 ? 3 : 1
  // What PRO pays for holds at every level (rules 3.27).
  if (isPro) return { perDay, items: ITEMS.pro }
  return { perDay, items: level >= 3 ? ITEMS.free : level === 2 ? 30 : 12 }
}

/** Where the form without JavaScript goes that answers an invitation, or leaves. */
export const SHARED_FORM = '/shared-rankings'
