import { CREDIT_NUMBERS } from './more-numbers.ts'
import { numbersOf } from './number-rule.ts'

const EXTRA_FROM_LEVEL = 10
const defaults = numbersOf(CREDIT_NUMBERS)
type CreditNumbers = Readonly<Record<keyof typeof CREDIT_NUMBERS, number>>

/**
 * AI credits that a level adds to each month: 10 at level 10, 2 at each level above (rules 3.17; level 20 too, ADR
 * 0042).
 */
export function creditsOfLevel(level: number, n: CreditNumbers = defaults): number {
  if (level < EXTRA_FROM_LEVEL) return 0
  return level === EXTRA_FROM_LEVEL ? n.creditsAtLevel10 : n.creditsPerLevelAbove
}

/** AI credits of a calendar month. */
export function monthlyCredits(
  { level, isPro }: { level: number; isPro: boolean },
  n: CreditNumbers = defaults,
): number {
  const base = isPro ? n.creditsPro : n.creditsFree
  if (level < EXTRA_FROM_LEVEL) return base
  return base + n.creditsAtLevel10 + n.creditsPerLevelAbove * (level - EXTRA_FROM_LEVEL)
}
