import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Pins of what somebody may still see there; one that was hidden or made private holds no place. */
export async function countPins(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM ranking_pin WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function isPinned(db: Db, rankingId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ranking_pin WHERE ranking_id = ${rankingId}`.execute(db)
  return rows.length > 0
}

/** Pins a ranking behind those there are; the caller has seen under a lock that one is free. */
export async function insertPin(trx: Trx, o: { userId: string; rankingId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO ranking_pin (ranking_id, user_id, place, created_at)
    SELECT ${o.rankingId}, ${o.userId}, min(s), ${o.at} FROM generate_series(1, 6) s
    WHERE NOT EXISTS (SELECT FROM ranking_pin p WHERE p.user_id = ${o.userId} AND p.place = s)`.execute(trx)
}

export async function deletePin(trx: Trx, o: { userId: string; rankingId: string }): Promise<void> {
  await sql`DELETE FROM ranking_pin WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId}`.execute(trx)
}

/** What is no longer for everybody is pinned no longer: its place is free again. */
export async function dropHiddenPins(trx: Trx, userId: string): Promise<void> {
  await sql`DELETE FROM ranking_pin p WHERE p.user_id = ${userId}
    AND NOT EXISTS (SELECT FROM public_ranking r WHERE r.id = p.ranking_id)`.execute(trx)
}
