/** Maximum highlights of a user in one ranking, by level (rules 3.10, 3.17). */
const CAP = { base: 3, more: 5, pro: 10 } as const
const MORE_FROM_LEVEL = 4

/** Maximum highlights of any user in one ranking: the PRO limit plus the bought one. */
export const HIGHLIGHTS_MOST = CAP.pro + 1

type Person = { level: number; isPro: boolean }

/** Highlights that a user may set in a ranking: at most half of its items. `extra`: the user bought one more. */
export function highlightLimit({ level, isPro, items, extra }: Person & { items: number; extra: boolean }): number {
  const cap = isPro ? CAP.pro : level >= MORE_FROM_LEVEL ? CAP.more : CAP.base
  return Math.min(cap, halfOf(items)) + (extra ? 1 : 0)
}

/**
 * Highlights that a user keeps in a list that became shorter. It depends on the length,
 * not on the user's present level.
 */
export const highlightsKept = (items: number, extra: boolean): number => halfOf(items) + (extra ? 1 : 0)

const halfOf = (items: number) => Math.floor(items / 2)

/** Minimum level for pinning without PRO (rules 3.10). */
export const PIN_MIN_LEVEL = MORE_FROM_LEVEL

/** Own rankings that a user may pin to their profile: from level 4 on, or with PRO (rules 3.10). */
export function pinLimit({ level, isPro }: Person): number {
  return isPro ? 6 : level >= PIN_MIN_LEVEL ? 3 : 0
}
