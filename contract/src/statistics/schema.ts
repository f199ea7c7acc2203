import * as z from 'zod'
import { Id } from '../kernel/index.ts'
import { DAYS } from './rules.ts'

const count = z.number().int().nonnegative()

/** How many days back, today with them. */
export const StatisticsDays = z.literal(DAYS)
export type StatisticsDays = z.infer<typeof StatisticsDays>

/** Where a reader came from: a kind and nothing else. `inside` is a page of ours that has no kind of its own. */
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
 * What people other than the author did. `readers`: each once a day and ranking; `votes`: those that stand; `voters`: who
 * voted in a ranking for the first time, each once; `shares` are everybody's, as the ranking's own figure.
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

/** What somebody's rankings got, by the days of their own time zone: oldest first, today last. */
export const Statistics = z.object({
  byDay: z.array(Day),
  /** All days together, and as many days before them. */
  totals: Counts,
  before: Counts,
  /** The most first; kinds that brought nobody are left out. */
  sources: z.array(z.object({ source: ReadingSource, readers: count })),
  /** What got the most in these days, the most readers first. */
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
  /** What may be chosen, the newest first. */
  rankings: z.array(z.object({ id: Id, topic: z.string() })),
})
export type Statistics = z.infer<typeof Statistics>
