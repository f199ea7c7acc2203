import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** A kind of activity, from a time (inclusive) to another (exclusive); null: no bound. */
export type Asked = { act: Act; from: Date | null; to: Date | null }
export type Tally = { times: number; categories: number }
type PersonTally = Tally & { userId: string; act: Act }

const values = (userIds: readonly string[], asked: readonly Asked[]) => sql`${userIds}::uuid[],
  ${asked.map(({ act }) => act)}::text[], ${asked.map(({ from }) => from)}::timestamptz[],
  ${asked.map(({ to }) => to)}::timestamptz[]`

/**
 * Counts a user's valid activity and its distinct categories, each time from the source tables. Returns one tally for
 * each entry of `asked`, in the same order.
 */
export async function countEach(db: Db, userId: string, asked: readonly Asked[]): Promise<Tally[]> {
  if (asked.length === 0) return []
  const { rows } =
    await sql<Tally>`SELECT times, categories FROM tally_acts(${values([userId], asked)}) ORDER BY place`.execute(db)
  return rows
}

/** All-time counts of these activities of these users. A pair with count 0 has no row. */
export async function countOfEach(db: Db, userIds: readonly string[], acts: readonly Act[]): Promise<PersonTally[]> {
  if (acts.length === 0) return []
  if (userIds.length > FEW) return countOfMany(db, userIds, acts)
  const asked = acts.map((act) => ({ act, from: null, to: null }))
  const { rows } = await sql<
    Tally & { userId: string; place: number }
  >`SELECT user_id AS "userId", place, times, categories
    FROM tally_acts(${values(userIds, asked)}) WHERE times > 0`.execute(db)
  return rows.map(({ place, ...tally }) => ({ ...tally, act: acts[place - 1]! }))
}

/** Number of users up to which the stored plan of `tally_acts`, user by user, beats the planning of `countOfMany`. */
const FEW = 10

async function countOfMany(db: Db, userIds: readonly string[], acts: readonly Act[]): Promise<PersonTally[]> {
  const { rows } = await sql<PersonTally>`SELECT user_id AS "userId", act, count(*)::int AS times,
      count(DISTINCT category)::int AS categories
    FROM person_act WHERE user_id = ANY (${userIds}::uuid[]) AND act = ANY (${acts}::text[]) GROUP BY user_id, act`.execute(
    db,
  )
  return rows
}

/** Kinds of activity, as named in the view `person_act`. */
export type Act =
  /** The user's first vote in a ranking of another author. */
  | 'vote'
  /** The user's first vote in a category. */
  | 'category'
  /** A vote among the first ten in a ranking that later became Viral. */
  | 'early_vote'
  /** A voter in one of the user's rankings; each voter counts once. */
  | 'voter_gained'
  /** A public ranking. */
  | 'publish'
  /** A public ranking with at least three voters other than the author. */
  | 'popular_publish'
  /** A personal order of another author's ranking. */
  | 'order'
  /** The first answer to a pair of items. */
  | 'duel'
  /** A match that the user played to its end, and a match that the user won against another user. */
  | 'match'
  | 'match_won'
  /** A comment that is not folded. */
  | 'comment'
  /** A like of one of the user's comments by another user. */
  | 'comment_liked'
  | 'review'
  /** A review of at least 80 characters. */
  | 'long_review'
  /** A helpful mark on one of the user's reviews. */
  | 'helpful'
  /** A suggestion of the user that became an item. */
  | 'suggestion_accepted'
  /** A suggestion of another user that the user decided. */
  | 'suggestion_answered'
  /** A user whom the user follows. */
  | 'follow'
  | 'report_upheld'
  | 'referral_qualified'
  /** An unlocked avatar. */
  | 'avatar'
  /** The profile set-up is complete. */
  | 'profile_completed'
