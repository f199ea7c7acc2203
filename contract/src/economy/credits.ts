/** AI credits of a calendar month: for everybody, with PRO, and what levels add (specification 9, rules 3.0, 3.17). */
export const AI_CREDITS = { free: 5, pro: 100, fromLevel10: 10, perLevelAbove: 2 } as const
const EXTRA_FROM_LEVEL = 10

/** What reaching a level adds to each month: 10 at level 10, 2 at each above (rules 3.17; level 20 is one of them, ADR 0042). */
export function creditsOfLevel(level: number): number {
  if (level < EXTRA_FROM_LEVEL) return 0
  return level === EXTRA_FROM_LEVEL ? AI_CREDITS.fromLevel10 : AI_CREDITS.perLevelAbove
}

/** The credits of a month. */
export function monthlyCredits({ level, isPro }: { level: number; isPro: boolean }): number {
  const base = isPro ? AI_CREDITS.pro : AI_CREDITS.free
  if (level < EXTRA_FROM_LEVEL) return base
  return base + AI_CREDITS.fromLevel10 + AI_CREDITS.perLevelAbove * (level - EXTRA_FROM_LEVEL)
}
