import type { LedgerKind } from '../economy/index.ts'

/** Where the weeks and months of leaderboards and leagues turn (rules 3.19). */
export const BOARD_TIME_ZONE = 'Europe/Madrid'
/** People at the top of a leaderboard, and how many stand above and below one's own row (rules 3.19). */
export const BOARD_TOP = 100
export const BOARD_NEIGHBOURS = 2

/** XP that its acts may bring only so much of in a day, and what takes it back: only that counts in leagues (rules 3.14, 3.19). */
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
/** People in a cohort; how many of its first go up and of its last go down; the Stars of its first three (rules 3.19). */
export const COHORT_MAX = 30
export const COHORT_UP = 7
export const COHORT_DOWN = 5
export const COHORT_PRIZES: readonly number[] = [60, 40, 20]
/** With less XP in the week nothing becomes of somebody; in a cohort of fewer people nobody goes down (rules 3.19). */
export const LEAGUE_MIN_XP = 20
export const DOWN_MIN_PEOPLE = 10

export type Zone = 'up' | 'stay' | 'down'
type InCohort = { place: number; xp: number; people: number; tier: number }

/** Where a place leads: by the place alone, whatever its XP. Nobody goes above the highest league or below the lowest. */
export function zoneOf({ place, people, tier }: Omit<InCohort, 'xp'>): Zone {
  if (place <= COHORT_UP) return tier < LEAGUES.length - 1 ? 'up' : 'stay'
  const isLast = place > people - COHORT_DOWN
  return isLast && tier > 0 && people >= DOWN_MIN_PEOPLE ? 'down' : 'stay'
}

/** What becomes of somebody when the week ends, and the Stars they get. */
export function outcomeOf(o: InCohort): { outcome: Zone; stars: number } {
  if (o.xp < LEAGUE_MIN_XP) return { outcome: 'stay', stars: 0 }
  return { outcome: zoneOf(o), stars: COHORT_PRIZES[o.place - 1] ?? 0 }
}

/** XP of a week from which people are told apart when they are put together. */
const XP_BANDS = [1, 100, 300, 700, 1500] as const
const ZONE_HOURS = 3

/** People with close numbers are alike: XP of last week in bands, then the time zone in steps of three hours (rules 3.19). */
export function likenessOf({ xp, offsetMinutes }: { xp: number; offsetMinutes: number }): number {
  const band = XP_BANDS.filter((from) => xp >= from).length
  const zone = Math.floor((offsetMinutes / 60 + 12) / ZONE_HOURS)
  return (band * 16 + zone) * 4096 + Math.min(4095, Math.max(0, xp))
}

/** Where the buttons of leagues post to without JavaScript; the field `act` says which was pressed. */
export const LEAGUE_FORM = '/league'
