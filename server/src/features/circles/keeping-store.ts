import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Member } from './finding/close-groups.ts'

export type Standing = { userId: string; circleId: string; since: Date }

/** Everybody who is in a circle now. */
export async function findStanding(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`SELECT user_id AS "userId", circle_id AS "circleId", since FROM circle_member
    WHERE ended_at IS NULL ORDER BY since, user_id`.execute(db)
  return rows
}

export type Kept = Member & { circleId: string }

/** Notes that these are in a circle at this moment. Whoever is new to it is asked about from then on that is given, or since they last were in one. */
export async function keepMembers(trx: Trx, members: Kept[], o: { at: Date; from: Date }): Promise<void> {
  await sql`
    INSERT INTO circle_member AS m (user_id, since, circle_id, counts_from, partners, acts, inside)
    SELECT x."userId", ${o.at}::timestamptz, x."circleId",
      greatest(${o.from}::timestamptz, (SELECT max(ended_at) FROM circle_member b WHERE b.user_id = x."userId")),
      x.partners, x.acts, x.inside
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        AS x("userId" uuid, "circleId" uuid, partners int, acts int, inside int)
      JOIN author a ON a.id = x."userId" ORDER BY 1
    ON CONFLICT (user_id) WHERE ended_at IS NULL
    DO UPDATE SET circle_id = excluded.circle_id, partners = excluded.partners, acts = excluded.acts, inside = excluded.inside`.execute(
    trx,
  )
}

/** For everybody else it is over. Answers for whom it was not yet. */
export async function endOthers(trx: Trx, ids: string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE circle_member SET ended_at = greatest(${at}::timestamptz, since)
    WHERE ended_at IS NULL AND user_id <> ALL (${ids}::uuid[]) RETURNING user_id AS id`.execute(trx)
  return rows.map(({ id }) => id)
}
