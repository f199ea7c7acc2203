import type { ItemMerge, MergePreview } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { findPair, mergeItems, partItems } from '../../rankings/index.ts'
import type { VoteService } from '../vote-service.ts'
import { countUnited, partVotes, uniteVotes } from './store.ts'

type Items = { viewer: Viewer; id: string; into: string }

/** What the survivor of two items would have. */
export async function previewMerge({ platform }: VoteService, { viewer, id, into }: Items): Promise<MergePreview> {
  const pair = await findPair(platform.db, { viewer, fromItemId: id, intoItemId: into }, 'read')
  const { from, into: survivor, ranking } = pair
  const united = await countUnited(platform.db, { rankingId: ranking.id, from: id, into })
  const told = (item: typeof from) => ({ id: item.id, name: item.name, points: item.points, voters: item.voters })
  return { from: told(from), into: told(survivor), ...united }
}

/**
 * Makes two items one with their votes, in one transaction (rules 3.1). The ranking is locked as votes lock it: each
 * comes before, and is united with the others, or after, and goes to the survivor.
 */
export async function mergeWithVotes(votes: VoteService, o: Items & { key: string | null }): Promise<ItemMerge> {
  const { platform } = votes
  const { viewer, key, id, into } = o
  const merged = await onceInTransaction(platform.db, { userId: viewer.id, key, request: { merge: id, into } }, (trx) =>
    mergeItems(platform, trx, { viewer, fromItemId: id, intoItemId: into }, (pair) =>
      uniteVotes(trx, pair, platform.clock.now()),
    ),
  )
  votes.owe(merged.rankingId)
  return merged
}

/** Parts them again: each vote goes where it came from. */
export async function undoMerge(votes: VoteService, o: { viewer: Viewer; key: string | null; id: string }) {
  const { platform } = votes
  const { viewer, key, id } = o
  const parted = await onceInTransaction(platform.db, { userId: viewer.id, key, request: { undoMerge: id } }, (trx) =>
    partItems(platform, trx, { viewer, mergeId: id }, (pair) => partVotes(trx, pair)),
  )
  votes.owe(parted.rankingId)
  return parted
}
