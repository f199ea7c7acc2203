import { number } from './number-rule.ts'

/** Prices in Stars (rules 3.3, 3.14). A Boost or an Ultra adds as many points as it costs. */
export const PRICES = {
  boostStars: number(10, 1, 1_000),
  ultraStars: number(50, 2, 5_000),
  freezeStars: number(50, 1, 5_000),
  highlightStars: number(60, 1, 5_000),
  creditStars: number(40, 1, 5_000),
  featureStars: number(300, 1, 50_000),
  /** Maximum AI credits that a user may buy in a calendar month. The database limits it to ten. */
  creditsPerMonth: number(10, 1, 10),
} as const
export type PriceName = Exclude<keyof typeof PRICES, 'creditsPerMonth'>
