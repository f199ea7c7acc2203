import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refreshDerived } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { findAuthor, freeze, hide, hideItemRow, lock, makeRoomFor, show, showItemRow } from './store.ts'

type Events = Pick<Platform, 'events' | 'clock'>
type Found = { rankingId: string; authorId: string } | undefined

/** What follows in the same transaction: the search forgets or finds it, and open pages and those of guests are told. */
async function told({ events }: Events, trx: Trx, found: Found): Promise<boolean> {
  if (!found) return false
  await refreshDerived(trx, found.rankingId)
  await events.publish(trx, RankingChanged, { ...found, removedItemIds: [] })
  return true
}

/** Moderation takes a ranking out of everybody's sight but its author's. False when there was nothing to hide. */
export async function hideRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await hide(trx, id)
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Moderation shows it again, as it was. False when it was not hidden. */
export async function showRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await show(trx, id)
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Moderation takes one item out of sight: its votes stay, and nobody adds to them. */
export async function hideItem(platform: Events, trx: Trx, id: string): Promise<boolean> {
  return told(platform, trx, await hideItemRow(trx, id, platform.clock.now()))
}

/** Moderation shows an item again. */
export async function showItem(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await showItemRow(trx, id)
  if (found) await makeRoomFor(trx, id)
  return told(platform, trx, found)
}

/** Nobody votes until then; null: at once again. Open pages and those of guests are told. False: there is no such ranking. */
export async function freezeRanking(platform: Events, trx: Trx, id: string, until: Date | null): Promise<boolean> {
  const found = await freeze(trx, id, until)
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Something about a ranking is told on its page that its own rows do not say. */
export async function tellRanking({ events }: Pick<Platform, 'events'>, trx: Trx, id: string): Promise<void> {
  const found = await findAuthor(trx, id)
  if (found) await events.publish(trx, RankingChanged, { rankingId: id, ...found, removedItemIds: [] })
}

/** Moderation locks a ranking: votes are closed, as if its author had locked it. */
export async function lockRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await lock(trx, id, platform.clock.now())
  return told(platform, trx, found && { rankingId: id, ...found })
}
