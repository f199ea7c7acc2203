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

/** A row of a leaderboard. Equal values share a rank, and the next value has the next rank (dense rank). */
export const BoardRow = z.object({ rank: z.number().int(), value: z.number().int(), person: PersonChip })
export type BoardRow = z.infer<typeof BoardRow>

/** A leaderboard as its reader sees it. */
export const Board = z.object({
  board: BoardName,
  period: BoardPeriod,
  scope: BoardScope,
  category: z.string().nullable(),
  /** The time that the scores reflect; null before the first count. */
  asOf: Instant.nullable(),
  /** End of the week or month; null for all time. */
  endsAt: Instant.nullable(),
  /** Number of people on the leaderboard. */
  people: z.number().int(),
  rows: z.array(BoardRow),
  /** The reader's row and its neighbours; null for guests and users who are not on the leaderboard. */
  me: z.object({ rank: z.number().int(), value: z.number().int(), around: z.array(BoardRow) }).nullable(),
  /** True if the reader cannot appear on leaderboards: private profile, opted out, or unverified e-mail address. */
  hidden: z.boolean(),
})
export type Board = z.infer<typeof Board>

export const League = z.enum(LEAGUES)
export type League = z.infer<typeof League>
export const LeagueZone = z.enum(['up', 'stay', 'down'])

/** A row of a cohort. Places are unique. */
export const LeagueRow = z.object({
  place: z.number().int(),
  xp: z.number().int(),
  zone: LeagueZone,
  person: PersonChip,
})
export type LeagueRow = z.infer<typeof LeagueRow>

/** Result of a user's week. */
export const LeagueResult = z.object({
  league: League,
  place: z.number().int(),
  outcome: LeagueZone,
  stars: z.number().int(),
})

/** The user's league: this week's cohort, or the invitation to join. */
export const MyLeague = z.object({
  /** `early`: no XP yet, so no invitation. `hidden`: joined, but the profile is private, suspended or unverified. */
  state: z.enum(['early', 'invited', 'in', 'hidden']),
  league: League,
  endsAt: Instant,
  rows: z.array(LeagueRow),
  /** Number of people in the cohort, including blocked users, whom `rows` leaves out. */
  people: z.number().int(),
  me: LeagueRow.nullable(),
  last: LeagueResult.nullable(),
})
export type MyLeague = z.infer<typeof MyLeague>
