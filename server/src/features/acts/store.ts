import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Act } from './kinds.ts'

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
