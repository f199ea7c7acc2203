import { number } from './number-rule.ts'

/** What Stars buy, and for how many (rules 3.3, 3.14). The points of a Boost and an Ultra are their prices. */
export const PRICES = {
  boostStars: number(10, 1, 1_000),
  ultraStars: number(50, 2, 5_000),
  freezeStars: number(50, 1, 5_000),
  highlightStars: number(60, 1, 5_000),
  creditStars: number(40, 1, 5_000),
  featureStars: number(300, 1, 50_000),
  /** AI credits that one person may buy in a calendar month; the table of purchases has ten places. */
  creditsPerMonth: number(10, 1, 10),
} as const
export type PriceName = Exclude<keyof typeof PRICES, 'creditsPerMonth'>
