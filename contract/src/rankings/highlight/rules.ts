/** Highlights that a person may have in one ranking, by level (rules 3.10, 3.17). */
const CAP = { base: 3, more: 5, pro: 10 } as const
const MORE_FROM_LEVEL = 4

/** The most that may ever be in one ranking: with PRO and the one that is bought. */
export const HIGHLIGHTS_MOST = CAP.pro + 1

type Person = { level: number; isPro: boolean }

/** Half of the items at most, or nothing would stand out; `extra` is the one that was bought. */
export function highlightLimit({ level, isPro, items, extra }: Person & { items: number; extra: boolean }): number {
  const cap = isPro ? CAP.pro : level >= MORE_FROM_LEVEL ? CAP.more : CAP.base
  return Math.min(cap, halfOf(items)) + (extra ? 1 : 0)
}

/** What a list that gets shorter leaves of somebody's highlights: the limit of its length, whatever their level is now. */
export const highlightsKept = (items: number, extra: boolean): number => halfOf(items) + (extra ? 1 : 0)

const halfOf = (items: number) => Math.floor(items / 2)

/** From this level on anybody may pin (rules 3.10). */
export const PIN_MIN_LEVEL = MORE_FROM_LEVEL

/** Own rankings that a person may show first on their profile (rules 3.10): from level 4 on, or with PRO. */
export function pinLimit({ level, isPro }: Person): number {
  return isPro ? 6 : level >= PIN_MIN_LEVEL ? 3 : 0
}
