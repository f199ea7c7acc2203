import { type ItemMerge, mergeRefusals, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { checkLevel } from '../../economy/index.ts'
import { findRole } from '../coediting/store.ts'
import { logChanges } from '../change/store.ts'
import { findHead, type RankingHead, refreshDerived } from '../draft/store.ts'
import { ItemsMerged, RankingChanged } from '../events.ts'
import type { Merged } from '../highlight/store.ts'
import { isHiddenFrom, mayMerge, maySee } from '../policy.ts'
import { countItems, type Pair, tables } from './store.ts'

const refuse = refuser(mergeRefusals.merge)

export type Asked = { viewer: Viewer; fromItemId: string; intoItemId: string }

/** The ranking, for whoever may make items of it one, and who its history names for that; everybody else is refused. */
export async function checkMerging(
  db: Db,
  viewer: Viewer,
  ranking: RankingHead | undefined,
): Promise<RankingHead & { byId: string }> {
  if (!ranking) throw refuse('NOT_FOUND')
  if (isHiddenFrom(viewer, ranking)) throw refuse('HIDDEN_FOR_REVIEW')
  const known = { ...ranking, role: await findRole(db, ranking.id, viewer.id) }
  if (!mayMerge(viewer, known)) throw maySee(viewer, known) ? refuse('FORBIDDEN') : refuse('NOT_FOUND')
  // What moderation does there is told as the author's.
  return { ...ranking, byId: known.role === 'editor' ? viewer.id : ranking.authorId }
}

/** The two items, both standing in one ranking of somebody who may make them one; `lock` keeps the ranking. */
export async function findPair(db: Db, o: Asked, lock: 'lock' | 'read') {
  const asked = await findStanding(db, o.fromItemId)
  const ranking = await checkMerging(db, o.viewer, asked && (await findHead(db, asked.rankingId, lock)))
  // Again, with the ranking kept: somebody else may have come first.
  const [from, into] = [await findStanding(db, o.fromItemId), await findStanding(db, o.intoItemId)]
  if (!from || !into) throw refuse('NOT_FOUND')
  if (from.id === into.id || from.rankingId !== into.rankingId) throw refuse('SAME_ITEM')
  return { ranking, from, into }
}

type ItemRow = { id: string; rankingId: string; name: string; points: number; voters: number }

/** An item that stands in its ranking. */
async function findStanding(db: Db, id: string): Promise<ItemRow | undefined> {
  return tables(db)
    .selectFrom('item')
    .select(['id', 'ranking_id as rankingId', 'name', 'points', 'voters'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

/** Makes the rows one, with what follows of it. The votes are united by `unite`, in this transaction. */
export async function mergeItems(
  platform: Platform,
  trx: Trx,
  o: Asked,
  unite: (pair: Pair) => Promise<void>,
): Promise<ItemMerge> {
  const at = platform.clock.now()
  const { ranking, from, into } = await findPair(trx, o, 'lock')
  await checkLevel(trx, o.viewer, 'fullControl')
  const pair = { mergeId: newMergeId(), rankingId: ranking.id, fromItemId: from.id, intoItemId: into.id }
  await writeMerge(trx, { ...pair, byId: o.viewer.id, at })
  await countItems(trx, ranking.id, at)
  const { itemsCount } = (await findHead(trx, ranking.id))!
  if (itemsCount < rankingRules.ITEMS.min) throw refuse('TOO_FEW_ITEMS', { min: rankingRules.ITEMS.min })
  await uniteHighlights(trx, pair, itemsCount)
  await unite(pair)
  await refreshDerived(trx, ranking.id)
  await logChanges(trx, { rankingId: ranking.id, authorId: ranking.byId, voters: ranking.voters, at }, [
    { kind: 'items_merged', itemId: into.id, before: from.name, after: into.name },
  ])
  await platform.events.publish(trx, ItemsMerged, pair)
  await platform.events.publish(trx, RankingChanged, {
    rankingId: ranking.id,
    authorId: ranking.authorId,
    removedItemIds: [],
  })
  return mergeOf(pair, { from, into, at })
}

/** The item gives way; what was merged into it leads on to the survivor. */
async function writeMerge(trx: Trx, p: Pair & { byId: string; at: Date }): Promise<void> {
  await tables(trx)
    .insertInto('item_merge')
    .values({
      id: p.mergeId,
      ranking_id: p.rankingId,
      from_item: p.fromItemId,
      into_item: p.intoItemId,
      by_id: p.byId,
      merged_at: p.at,
    } as never)
    .execute()
  await sql`UPDATE item SET status = 'merged', merged_into = ${p.intoItemId} WHERE id = ${p.fromItemId}`.execute(trx)
  await sql`UPDATE item SET merged_into = ${p.intoItemId} WHERE merged_into = ${p.fromItemId}`.execute(trx)
}

const newMergeId = newId

/** Two items became one and the list shorter by one, to `items`: highlights move along, one for each person. */
async function uniteHighlights(trx: Trx, m: Merged, items: number): Promise<void> {
  await sql`SELECT unite_highlights(${m.mergeId}, ${m.rankingId}, ${m.fromItemId}, ${m.intoItemId}, ${items})`.execute(
    trx,
  )
}

type Told = { from: Pick<ItemRow, 'id' | 'name'>; into: Pick<ItemRow, 'id' | 'name'>; at: Date }

/** A merge as the API tells it. */
export const mergeOf = (pair: Pair, { from, into, at }: Told): ItemMerge => ({
  id: pair.mergeId,
  rankingId: pair.rankingId,
  from: { id: from.id, name: from.name },
  into: { id: into.id, name: into.name },
  mergedAt: at.toISOString(),
  undoUntil: new Date(at.getTime() + rankingRules.MERGE_UNDO_MS).toISOString(),
})
