import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** Notes whose acts changed. */
export async function notePeople(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO acted_person (user_id) SELECT a.id FROM unnest(${userIds}::uuid[]) AS p(id)
    JOIN account_state a ON a.id = p.id ORDER BY 1 ON CONFLICT DO NOTHING`.execute(trx)
}

/** Takes some of those whose acts changed and were not told: an array is asked for once, what stands in an IN perhaps again. */
export async function takePeople(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`DELETE FROM acted_person WHERE user_id = ANY (ARRAY(
      SELECT user_id FROM acted_person ORDER BY user_id LIMIT ${limit} FOR UPDATE)) RETURNING user_id AS id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Up to when it is known who voted in a ranking, kept for this transaction; null: never. */
export async function lockRead(trx: Trx, rankingId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`SELECT until FROM voters_read WHERE ranking_id = ${rankingId}
    FOR UPDATE`.execute(trx)
  return rows[0]?.until ?? null
}

export const keepRead = (trx: Trx, rankingId: string, until: Date) =>
  sql`INSERT INTO voters_read AS v (ranking_id, until) SELECT about, ${until}::timestamptz FROM vote_act
      WHERE about = ${rankingId} LIMIT 1
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(v.until, excluded.until)`.execute(trx)
