import { type ItemMerge, mergeRefusals, rankingRules } from '@liston/contract/rankings'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRole } from '../coediting/store.ts'
import { logChanges } from '../change/store.ts'
import { findHead, refreshDerived } from '../draft/store.ts'
import { ItemsUnmerged, RankingChanged } from '../events.ts'
import { partHighlights } from '../highlight/store.ts'
import { mayMerge } from '../policy.ts'
import { makeRoomFor } from '../state/store.ts'
import { checkMerging, mergeOf } from './merge-items.ts'
import { countItems, findMerge, findUndoable, type MergeRow, type Pair, writeParting } from './store.ts'

const refuse = refuser(mergeRefusals.undo)

export type Parting = { viewer: Viewer; mergeId: string }

/** Parts two items that were made one less than 24 h ago; once: a second time changes nothing. */
export async function partItems(platform: Platform, trx: Trx, o: Parting, part: (pair: Pair) => Promise<void>) {
  const at = platform.clock.now()
  const asked = await findMerge(trx, o.mergeId)
  const ranking = await checkMerging(trx, o.viewer, asked && (await findHead(trx, asked.rankingId, 'lock')))
  const merge = await findMerge(trx, o.mergeId)
  if (!merge) throw refuse('NOT_FOUND')
  const rankingId = ranking.id
  if (merge.undoneAt) return { rankingId }
  checkUndo(merge, at)
  await writeParting(trx, merge, at)
  await makeRoomFor(trx, merge.fromItemId)
  await countItems(trx, rankingId, at)
  await partHighlights(trx, merge, (await findHead(trx, rankingId))!.itemsCount)
  await part(merge)
  await refreshDerived(trx, rankingId)
  await logChanges(trx, { rankingId, authorId: ranking.byId, voters: ranking.voters, at }, [
    { kind: 'merge_undone', itemId: merge.fromItemId, before: merge.intoName, after: merge.fromName },
  ])
  const { mergeId, fromItemId, intoItemId } = merge
  await platform.events.publish(trx, ItemsUnmerged, { rankingId, fromItemId, intoItemId, mergeId })
  await platform.events.publish(trx, RankingChanged, { rankingId, authorId: ranking.authorId, removedItemIds: [] })
  return { rankingId }
}

function checkUndo(merge: MergeRow, at: Date): void {
  if (at.getTime() >= merge.mergedAt.getTime() + rankingRules.MERGE_UNDO_MS) throw refuse('UNDO_EXPIRED')
  if (!merge.intoStands) throw refuse('SURVIVOR_GONE', { name: merge.intoName })
  if (merge.nameTaken) throw refuse('DUPLICATE_ITEM', { name: merge.fromName })
}

/** What whoever may merge here can still undo. */
export async function listMerges(
  { db, clock }: Platform,
  o: { viewer: Viewer; rankingId: string },
): Promise<ItemMerge[]> {
  const ranking = await findHead(db, o.rankingId)
  const known = ranking && { ...ranking, role: await findRole(db, o.rankingId, o.viewer.id) }
  if (!known || !mayMerge(o.viewer, known)) throw refuse('NOT_FOUND')
  return (await findUndoable(db, o.rankingId, clock.now())).map((row) =>
    mergeOf(row, {
      from: { id: row.fromItemId, name: row.fromName },
      into: { id: row.intoItemId, name: row.intoName },
      at: row.mergedAt,
    }),
  )
}
