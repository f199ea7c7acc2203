import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { LEAGUES } from './rules.ts'

/** What a leaderboard counts: XP, XP in one category, trusted voters gained, or helpful marks (rules 3.19). */
export const BoardName = z.enum(['xp', 'category', 'creators', 'critics'])
export type BoardName = z.infer<typeof BoardName>
export const BoardPeriod = z.enum(['week', 'month', 'all'])
export type BoardPeriod = z.infer<typeof BoardPeriod>
export const BoardScope = z.enum(['global', 'friends'])
export type BoardScope = z.infer<typeof BoardScope>

/** One person on a leaderboard. Equal values have one rank, and the next value the next (dense). */
export const BoardRow = z.object({ rank: z.number().int(), value: z.number().int(), person: PersonChip })
export type BoardRow = z.infer<typeof BoardRow>

/** A leaderboard as its reader sees it. */
export const Board = z.object({
  board: BoardName,
  period: BoardPeriod,
  scope: BoardScope,
  category: z.string().nullable(),
  /** Up to when it is counted; null before the first time. */
  asOf: Instant.nullable(),
  /** When its week or month ends. */
  endsAt: Instant.nullable(),
  /** People on it. */
  people: z.number().int(),
  rows: z.array(BoardRow),
  /** The reader's own row with those next to it; null for guests and who does not stand on it. */
  me: z.object({ rank: z.number().int(), value: z.number().int(), around: z.array(BoardRow) }).nullable(),
  /** Why the reader does not stand on it: private, opted out, without a proven address … Null where they could. */
  hidden: z.boolean(),
})
export type Board = z.infer<typeof Board>

export const League = z.enum(LEAGUES)
export type League = z.infer<typeof League>
export const LeagueZone = z.enum(['up', 'stay', 'down'])

/** One person of a cohort; nobody has another's place. */
export const LeagueRow = z.object({
  place: z.number().int(),
  xp: z.number().int(),
  zone: LeagueZone,
  person: PersonChip,
})
export type LeagueRow = z.infer<typeof LeagueRow>

/** How a week ended for somebody. */
export const LeagueResult = z.object({
  league: League,
  place: z.number().int(),
  outcome: LeagueZone,
  stars: z.number().int(),
})

/** One's league: this week's cohort, or the invitation to it. */
export const MyLeague = z.object({
  /** `early`: no XP yet, so there is no invitation. `hidden`: takes part, but nobody private or suspended does. */
  state: z.enum(['early', 'invited', 'in', 'hidden']),
  league: League,
  endsAt: Instant,
  rows: z.array(LeagueRow),
  /** People in the cohort, those whom the reader does not see too. */
  people: z.number().int(),
  me: LeagueRow.nullable(),
  last: LeagueResult.nullable(),
})
export type MyLeague = z.infer<typeof MyLeague>
