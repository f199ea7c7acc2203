import { type DuelOrder, rumbleRefusals, strengthRules } from '@liston/contract/rumble'
import { createHash } from 'node:crypto'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { noDuelsIn } from '../policy.ts'
import { type Arena, findArena } from '../store.ts'
import { countOrder } from './count-order.ts'
import { type CountedOrder, findCounted, findDuels, findTally, writeCounted } from './store.ts'

const refuse = refuser(rumbleRefusals.duelOrder)

/** The order "Duelos" of a ranking; empty before its first duel, and where it has none. */
export async function showOrder(
  platform: Platform,
  o: { rankingId: string; viewerId: string | null },
): Promise<DuelOrder> {
  const { rankingId } = o
  const now = platform.clock.now()
  const arena = await findArena(platform.db, { ...o, at: now })
  if (!arena) throw refuse('NOT_FOUND')
  const why = noDuelsIn(arena, now)
  // A list that is closed keeps its order; one that never had duels has none.
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

/** As last counted, if nothing changed since; else counted anew. It is done by whoever looks, never by whoever answers. */
async function keepCounted({ db, clock }: Platform, arena: Arena, rankingId: string): Promise<CountedOrder> {
  const ids = arena.items.map(({ id }) => id)
  const known = await findCounted(db, rankingId)
  // Read before the duels: one that comes between the two is counted, and again by the next who looks.
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
