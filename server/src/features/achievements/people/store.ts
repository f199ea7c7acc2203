import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Walk = { after: string; done: boolean }

/** How far everybody was looked at for these definitions; begins with nobody. */
export async function findWalk(db: Db, definitions: string, from: string): Promise<Walk> {
  await sql`INSERT INTO achievement_walk (definitions, after) VALUES (${definitions}, ${from}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const { rows } = await sql<Walk>`SELECT after, done_at IS NOT NULL AS done FROM achievement_walk
    WHERE definitions = ${definitions}`.execute(db)
  return rows[0]!
}

/** Everybody up to this one was looked at; never back. */
export async function keepWalk(db: Db, definitions: string, after: string): Promise<void> {
  await sql`UPDATE achievement_walk SET after = greatest(after, ${after}::uuid) WHERE definitions = ${definitions}`.execute(
    db,
  )
}

/** All were looked at; what was walked for before is forgotten. */
export async function endWalk(db: Db, definitions: string, at: Date): Promise<void> {
  await sql`UPDATE achievement_walk SET done_at = ${at} WHERE definitions = ${definitions}`.execute(db)
  await sql`DELETE FROM achievement_walk WHERE definitions <> ${definitions}`.execute(db)
}

/** People in the order of their ids, after one of them. */
export async function findPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM addressee WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts anew how many people have each step, of how many there are; who is suspended, leaving or erased is not among them. */
export async function refreshShares(db: Db): Promise<void> {
  await sql`
    WITH everybody AS (
      SELECT count(*)::int AS n FROM author a WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
        AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)
    ), shares AS (
      SELECT g.key, g.step, count(*)::int AS people FROM achievement_grant g
      WHERE g.revoked_at IS NULL AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = g.user_id)
      GROUP BY g.key, g.step
    ), gone AS (
      DELETE FROM achievement_share o WHERE NOT EXISTS (SELECT FROM shares s WHERE s.key = o.key AND s.step = o.step)
    )
    INSERT INTO achievement_share AS o (key, step, people, of_people)
    SELECT s.key, s.step, s.people, greatest(e.n, s.people) FROM shares s, everybody e ORDER BY s.key, s.step
    ON CONFLICT (key, step) DO UPDATE SET people = excluded.people, of_people = excluded.of_people
      WHERE (o.people, o.of_people) <> (excluded.people, excluded.of_people)`.execute(db)
}
