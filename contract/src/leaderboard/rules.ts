import type { LedgerKind } from '../economy/index.ts'

/** Time zone in which weeks and months of leaderboards and leagues begin (rules 3.19). */
export const BOARD_TIME_ZONE = 'Europe/Madrid'
/** Number of top rows of a leaderboard, and of rows above and below the user's own row (rules 3.19). */
export const BOARD_TOP = 100
export const BOARD_NEIGHBOURS = 2

/** Ledger kinds of XP with a daily cap, and their reversals. Only they count in leagues (rules 3.14, 3.19). */
export const CAPPED_KINDS = [
  'first_vote',
  'published',
  'voter_gained',
  'review',
  'review_helpful',
  'review_removed',
  'review_restored',
  'comment',
  'comment_liked',
  'suggestion_accepted',
  'report_upheld',
  'duel',
  'reversal',
  'restored',
] as const satisfies readonly LedgerKind[]

/** Leagues, lowest first (rules 3.19). */
export const LEAGUES = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'legend'] as const
/**
 * Maximum size of a cohort, number of users promoted and relegated, and Stars for the first three places (rules 3.19).
 */
export const COHORT_MAX = 30
export const COHORT_UP = 7
export const COHORT_DOWN = 5
export const COHORT_PRIZES: readonly number[] = [60, 40, 20]
/**
 * Below this XP in the week, a user is neither promoted, relegated nor paid. In smaller cohorts nobody is relegated
 * (rules 3.19).
 */
export const LEAGUE_MIN_XP = 20
export const DOWN_MIN_PEOPLE = 10

export type Zone = 'up' | 'stay' | 'down'
type InCohort = { place: number; xp: number; people: number; tier: number }

/** Zone of a place, regardless of XP. Nobody is promoted from the highest league or relegated from the lowest. */
export function zoneOf({ place, people, tier }: Omit<InCohort, 'xp'>): Zone {
  if (place <= COHORT_UP) return tier < LEAGUES.length - 1 ? 'up' : 'stay'
  const isLast = place > people - COHORT_DOWN
  return isLast && tier > 0 && people >= DOWN_MIN_PEOPLE ? 'down' : 'stay'
}

/** Result of a user's week: zone and Stars. */
export function outcomeOf(o: InCohort): { outcome: Zone; stars: number } {
  if (o.xp < LEAGUE_MIN_XP) return { outcome: 'stay', stars: 0 }
  return { outcome: zoneOf(o), stars: COHORT_PRIZES[o.place - 1] ?? 0 }
}

/** Lower bounds of the bands of weekly XP that separate users when cohorts are formed. */
const XP_BANDS = [1, 100, 300, 700, 1500] as const
const ZONE_HOURS = 3

/**
 * Sort key for forming cohorts: users with close values are similar. Bands of last week's XP, then time zone in steps
 * of three hours, then XP (rules 3.19).
 */
export function likenessOf({ xp, offsetMinutes }: { xp: number; offsetMinutes: number }): number {
  const band = XP_BANDS.filter((from) => xp >= from).length
  const zone = Math.floor((offsetMinutes / 60 + 12) / ZONE_HOURS)
  return (band * 16 + zone) * 4096 + Math.min(4095, Math.max(0, xp))
}
