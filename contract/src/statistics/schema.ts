import * as z from 'zod'
import { Id } from '../kernel/index.ts'
import { DAYS } from './rules.ts'

const count = z.number().int().nonnegative()

/** Length of the period in days, including today. */
export const StatisticsDays = z.literal(DAYS)
export type StatisticsDays = z.infer<typeof StatisticsDays>

/**
 * Kind of place that a reader came from, and nothing else. `inside` is a page of this site without a kind of its own.
 */
export const ReadingSource = z.enum([
  'direct',
  'search',
  'social',
  'other',
  'home',
  'explore',
  'category',
  'profile',
  'inside',
  'invite',
  'embed',
  'qr',
  'feed',
])
export type ReadingSource = z.infer<typeof ReadingSource>

/**
 * Activity of users other than the author. `readers`: each counts once per day and ranking. `votes`: live votes.
 * `voters`: users who voted in a ranking for the first time, each once. `shares`: all, as in the ranking's own figure.
 */
const counts = {
  readers: count,
  votes: count,
  voters: count,
  shares: count,
  comments: count,
  reviews: count,
  highlights: count,
}
const Counts = z.object(counts)

const Day = z.object({ day: z.iso.date(), ...counts })
export type StatisticsDay = z.infer<typeof Day>

/** Statistics of a user's rankings, by the days of the user's time zone: oldest first, today last. */
export const Statistics = z.object({
  byDay: z.array(Day),
  /** Totals of the period, and of the equally long period before it. */
  totals: Counts,
  before: Counts,
  /** Readers by source, most first. Sources without readers are left out. */
  sources: z.array(z.object({ source: ReadingSource, readers: count })),
  /** Top rankings of the period, most readers first. */
  top: z.array(
    z.object({
      id: Id,
      slug: z.string(),
      topic: z.string(),
      readers: count,
      votes: count,
      voters: count,
      shares: count,
    }),
  ),
  /** Rankings to choose from, newest first. */
  rankings: z.array(z.object({ id: Id, topic: z.string() })),
})
export type Statistics = z.infer<typeof Statistics>
