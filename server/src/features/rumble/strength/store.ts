import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { CountedPlace } from '../tables.ts'
import type { WeighedDuel } from './bradley-terry.ts'

export type CountedOrder = {
  tally: string
  places: CountedPlace[]
  duels: number
  people: number
  countedAt: Date
}

/** The order "Duelos" of a ranking as last counted. */
export async function findCounted(db: Db, rankingId: string): Promise<CountedOrder | undefined> {
  const { rows } = await sql<CountedOrder>`SELECT tally, places, duels, people, counted_at AS "countedAt"
    FROM duel_order WHERE ranking_id = ${rankingId}`.execute(db)
  return rows[0]
}

/** What tells the duels of a ranking from any others: any that is added, changed or taken back changes it; so do items made one. */
export async function findTally(db: Db, rankingId: string): Promise<string> {
  const { rows } = await sql<{ tally: string }>`
    SELECT count(*) || ' ' || coalesce(sum(extract(epoch FROM answered_at)), 0) || coalesce((
      SELECT ' ' || md5(string_agg(id || ' ' || into_id, ' ' ORDER BY id)) FROM merged_item WHERE ranking_id = ${rankingId}), '') AS tally
    FROM duel WHERE ranking_id = ${rankingId}`.execute(db)
  return rows[0]!.tally
}

export type DuelOfSomebody = WeighedDuel & { userId: string }

/** As they count now: items that became one have the duels of both. */
export async function findDuels(db: Db, rankingId: string): Promise<DuelOfSomebody[]> {
  const { rows } =
    await sql<DuelOfSomebody>`SELECT user_id AS "userId", low_item AS low, high_item AS high, winner, weight
    FROM standing_duel WHERE ranking_id = ${rankingId} AND weight > 0`.execute(db)
  return rows
}

export async function writeCounted(trx: Trx, rankingId: string, o: CountedOrder): Promise<void> {
  await sql`
    INSERT INTO duel_order (ranking_id, tally, places, duels, people, counted_at)
    VALUES (${rankingId}, ${o.tally}, ${JSON.stringify(o.places)}::jsonb, ${o.duels}, ${o.people}, ${o.countedAt})
    ON CONFLICT (ranking_id) DO UPDATE SET tally = excluded.tally, places = excluded.places, duels = excluded.duels,
      people = excluded.people, counted_at = excluded.counted_at`.execute(trx)
}
