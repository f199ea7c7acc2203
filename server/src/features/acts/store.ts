import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Act } from './kinds.ts'

type Counted = {
  userId: string
  act: Act
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  to?: Date | undefined
  /** Counts the categories in which it was done instead: for votes, orders and rankings published. */
  distinct?: 'category' | undefined
}

/** How often a person did something that is not void, from the truth each time. */
export async function countActs(db: Db, { userId, act, from, to, distinct }: Counted): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT ${distinct ? sql`count(DISTINCT category)` : sql`count(*)`}::int AS n FROM person_act
    WHERE user_id = ${userId} AND act = ${act} AND at >= ${from ?? '-infinity'} AND at < ${to ?? 'infinity'}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export type Asked = { act: Act; from: Date | null; to: Date | null }
export type Tally = { times: number; categories: number }

/** Several counts of one person at once: how often each was done, and in how many categories. An answer for each, in its place. */
export async function countEach(db: Db, userId: string, asked: readonly Asked[]): Promise<Tally[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<Tally>`
    SELECT n.times, n.categories FROM unnest(${asked.map(({ act }) => act)}::text[],
      ${asked.map(({ from }) => from)}::timestamptz[], ${asked.map(({ to }) => to)}::timestamptz[])
      WITH ORDINALITY AS a (act, since, until, place)
    CROSS JOIN LATERAL (SELECT count(*)::int AS times, count(DISTINCT p.category)::int AS categories FROM person_act p
      WHERE p.user_id = ${userId} AND p.act = a.act AND p.at >= coalesce(a.since, '-infinity')
        AND p.at < coalesce(a.until, 'infinity')) n
    ORDER BY a.place`.execute(db)
  return rows
}
