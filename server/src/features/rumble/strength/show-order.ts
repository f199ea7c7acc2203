import { type DuelOrder, rumbleRefusals, strengthRules } from '@liston/contract/rumble'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { noDuelsIn } from '../policy.ts'
import { type Arena, findArena } from '../store.ts'
import type { CountedPlace } from '../tables.ts'
import type { WeighedDuel } from './bradley-terry.ts'
import { countOrder } from './count-order.ts'

const refuse = refuser(rumbleRefusals.duelOrder)

/** Returns the order "Duelos" of a ranking; without places before the first duel, or if the ranking has no duels. */
export async function showOrder(
  platform: Platform,
  o: { rankingId: string; viewerId: string | null },
): Promise<DuelOrder> {
  const { rankingId } = o
  const now = platform.clock.now()
  const arena = await findArena(platform.db, { ...o, at: now })
  if (!arena) throw refuse('NOT_FOUND')
  const why = noDuelsIn(arena, now)
  // A closed ranking keeps its order; a private or personal one has none.
  if (why && why !== 'closed') return { rankingId, places: [], duels: 0, people: 0, countedAt: null }
  const counted = await keepCounted(platform, arena, rankingId)
  const items = new Map(arena.items.map(({ id, name, imageUrl }) => [id, { id, name, imageUrl }]))
  return {
    rankingId,
    duels: counted.duels,
    people: counted.people,
    countedAt: counted.countedAt.toISOString(),
    places: counted.duels
      ? counted.places.flatMap(({ itemId, ...place }) => {
          const item = items.get(itemId)
          return item ? [{ item, ...place, firmness: strengthRules.firmnessOf(place.appearances) }] : []
        })
      : [],
  }
}

/**
 * Returns the stored order if nothing has changed, otherwise computes and stores it. Only reads compute it, never
 * answers.
 */
async function keepCounted({ db, clock }: Platform, arena: Arena, rankingId: string): Promise<CountedOrder> {
  const ids = arena.items.map(({ id }) => id)
  const known = await findCounted(db, rankingId)
  // Reads the fingerprint before the duels: a duel in between counts now, and the next read computes the order again.
  const tally = `${await findTally(db, rankingId)} ${createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 16)}`
  if (known?.tally === tally) return known
  const duels = await findDuels(db, rankingId)
  const shown = new Set(ids)
  const told = duels.filter(({ low, high }) => shown.has(low) && shown.has(high))
  const counted = {
    tally,
    places: countOrder(ids, told, rankingId),
    duels: told.length,
    people: new Set(told.map(({ userId }) => userId)).size,
    countedAt: clock.now(),
  }
  await inTransaction(db, (trx) => writeCounted(trx, rankingId, counted))
  return counted
}

type CountedOrder = {
  tally: string
  places: CountedPlace[]
  duels: number
  people: number
  countedAt: Date
}

/** The stored order "Duelos" of a ranking. */
async function findCounted(db: Db, rankingId: string): Promise<CountedOrder | undefined> {
  const { rows } = await sql<CountedOrder>`SELECT tally, places, duels, people, counted_at AS "countedAt"
    FROM duel_order WHERE ranking_id = ${rankingId}`.execute(db)
  return rows[0]
}

/** Fingerprint of a ranking's duels. It changes when a duel is added, changed or undone, or when items are merged. */
async function findTally(db: Db, rankingId: string): Promise<string> {
  const { rows } = await sql<{ tally: string }>`
    SELECT count(*) || ' ' || coalesce(sum(extract(epoch FROM answered_at)), 0) || coalesce((
      SELECT ' ' || md5(string_agg(id || ' ' || into_id, ' ' ORDER BY id)) FROM merged_item WHERE ranking_id = ${rankingId}), '') AS tally
    FROM duel WHERE ranking_id = ${rankingId}`.execute(db)
  return rows[0]!.tally
}

type DuelOfSomebody = WeighedDuel & { userId: string }

/** Duels of a ranking after merges of items, without those of weight 0. */
async function findDuels(db: Db, rankingId: string): Promise<DuelOfSomebody[]> {
  const { rows } =
    await sql<DuelOfSomebody>`SELECT user_id AS "userId", low_item AS low, high_item AS high, winner, weight
    FROM standing_duel WHERE ranking_id = ${rankingId} AND weight > 0`.execute(db)
  return rows
}

async function writeCounted(trx: Trx, rankingId: string, o: CountedOrder): Promise<void> {
  await sql`
    INSERT INTO duel_order (ranking_id, tally, places, duels, people, counted_at)
    VALUES (${rankingId}, ${o.tally}, ${JSON.stringify(o.places)}::jsonb, ${o.duels}, ${o.people}, ${o.countedAt})
    ON CONFLICT (ranking_id) DO UPDATE SET tally = excluded.tally, places = excluded.places, duels = excluded.duels,
      people = excluded.people, counted_at = excluded.counted_at`.execute(trx)
}
