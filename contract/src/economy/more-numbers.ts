import { number } from './number-rule.ts'

/** Rewards of a referral once the invitee qualifies (specification 9, rules 3.25). */
export const REFERRAL_NUMBERS = {
  referrerStars: number(50, 1, 1_000),
  referrerXp: number(25, 1, 1_000),
  inviteeStars: number(50, 1, 1_000),
  referralsPerDay: number(10, 1, 100),
} as const

/** Reward of each day of the seven-day cycle (rules 3.16). */
export const DAILY_NUMBERS = {
  day1Stars: number(10, 1, 500),
  day2Stars: number(12, 1, 500),
  day3Stars: number(14, 1, 500),
  day4Stars: number(16, 1, 500),
  day5Stars: number(18, 1, 500),
  day6Stars: number(20, 1, 500),
  day7Stars: number(40, 1, 500),
  day1Xp: number(5, 1, 500),
  day2Xp: number(6, 1, 500),
  day3Xp: number(7, 1, 500),
  day4Xp: number(8, 1, 500),
  day5Xp: number(9, 1, 500),
  day6Xp: number(10, 1, 500),
  day7Xp: number(25, 1, 500),
} as const

/** AI credits of a calendar month: base, base with PRO, and extras for levels (specification 9, rules 3.0, 3.17). */
export const CREDIT_NUMBERS = {
  creditsFree: number(5, 0, 1_000),
  creditsPro: number(100, 1, 10_000),
  creditsAtLevel10: number(10, 0, 1_000),
  creditsPerLevelAbove: number(2, 0, 100),
} as const
