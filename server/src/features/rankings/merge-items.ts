import { type ItemMerge, mergeRefusals, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { checkLevel } from '../economy/index.ts'
import { logChanges } from './change/store.ts'
import { findRole } from './coediting.ts'
import { findHead, type RankingHead, refreshDerived } from './draft/store.ts'
import { ItemsMerged, ItemsUnmerged, RankingChanged } from './events.ts'
import type { Merged } from './highlight/store.ts'
import { isHiddenFrom, mayMerge, maySee } from './policy.ts'
import { makeRoomFor } from './state.ts'
import type { RankingTables } from './tables.ts'

const refuseUndo = refuser(mergeRefusals.undo)

type Parting = { viewer: Viewer; mergeId: string }

/** Undoes a merge within 24 h. Undoing it again changes nothing. `part` separates the votes in this transaction. */
export async function partItems(platform: Platform, trx: Trx, o: Parting, part: (pair: Pair) => Promise<void>) {
  const at = platform.clock.now()
  const asked = await findMerge(trx, o.mergeId)
  const ranking = await checkMerging(trx, o.viewer, asked && (await findHead(trx, asked.rankingId, 'lock')))
  const merge = await findMerge(trx, o.mergeId)
  if (!merge) throw refuseUndo('NOT_FOUND')
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

const tables = (db: Db) => db.withTables<RankingTables>()

type Pair = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

/** Recounts the ranking's items and increments its version. */
async function countItems(trx: Trx, rankingId: string, at: Date): Promise<void> {
  await sql`UPDATE ranking SET version = version + 1, updated_at = ${at},
    items_count = (SELECT count(*) FROM shown_item i WHERE i.ranking_id = ranking.id) WHERE id = ${rankingId}`.execute(
    trx,
  )
}

const refuseMerge = refuser(mergeRefusals.merge)

type Asked = { viewer: Viewer; fromItemId: string; intoItemId: string }

/** The ranking, if the viewer may merge its items, and the user that its history names for that. Throws otherwise. */
async function checkMerging(
  db: Db,
  viewer: Viewer,
  ranking: RankingHead | undefined,
): Promise<RankingHead & { byId: string }> {
  if (!ranking) throw refuseMerge('NOT_FOUND')
  if (isHiddenFrom(viewer, ranking)) throw refuseMerge('HIDDEN_FOR_REVIEW')
  const known = { ...ranking, role: await findRole(db, ranking.id, viewer.id) }
  if (!mayMerge(viewer, known)) throw maySee(viewer, known) ? refuseMerge('FORBIDDEN') : refuseMerge('NOT_FOUND')
  // The history attributes merges by moderators to the author.
  return { ...ranking, byId: known.role === 'editor' ? viewer.id : ranking.authorId }
}

/** Both items, visible in one ranking in which the viewer may merge. `lock` locks the ranking. Throws otherwise. */
export async function findPair(db: Db, o: Asked, lock: 'lock' | 'read') {
  const asked = await findStanding(db, o.fromItemId)
  const ranking = await checkMerging(db, o.viewer, asked && (await findHead(db, asked.rankingId, lock)))
  // Reads the items again under the lock, because another request may have come first.
  const [from, into] = [await findStanding(db, o.fromItemId), await findStanding(db, o.intoItemId)]
  if (!from || !into) throw refuseMerge('NOT_FOUND')
  if (from.id === into.id || from.rankingId !== into.rankingId) throw refuseMerge('SAME_ITEM')
  return { ranking, from, into }
}

type ItemRow = { id: string; rankingId: string; name: string; points: number; voters: number }

/** An item that is visible in its ranking. */
async function findStanding(db: Db, id: string): Promise<ItemRow | undefined> {
  return tables(db)
    .selectFrom('item')
    .select(['id', 'ranking_id as rankingId', 'name', 'points', 'voters'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

/** Merges two items. `unite` merges the votes in this transaction. */
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
  if (itemsCount < rankingRules.ITEMS.min) throw refuseMerge('TOO_FEW_ITEMS', { min: rankingRules.ITEMS.min })
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

/** Marks the item as merged. Items that were merged into it point to the survivor from now on. */
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

/** Moves highlights after a merge, one per user. `items` is the new length of the list. */
async function uniteHighlights(trx: Trx, m: Merged, items: number): Promise<void> {
  await sql`SELECT unite_highlights(${m.mergeId}, ${m.rankingId}, ${m.fromItemId}, ${m.intoItemId}, ${items})`.execute(
    trx,
  )
}

type Told = { from: Pick<ItemRow, 'id' | 'name'>; into: Pick<ItemRow, 'id' | 'name'>; at: Date }

const mergeOf = (pair: Pair, { from, into, at }: Told): ItemMerge => ({
  id: pair.mergeId,
  rankingId: pair.rankingId,
  from: { id: from.id, name: from.name },
  into: { id: into.id, name: into.name },
  mergedAt: at.toISOString(),
  undoUntil: new Date(at.getTime() + rankingRules.MERGE_UNDO_MS).toISOString(),
})

/** Restores the merged item. Items that had been merged into it point to it again. */
async function writeParting(trx: Trx, p: Pair, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('item_merge')
    .set({ undone_at: at } as never)
    .where('id', '=', p.mergeId)
    .execute()
  await sql`UPDATE item SET status = 'active', merged_into = NULL WHERE id = ${p.fromItemId}`.execute(trx)
  await sql`UPDATE item i SET merged_into = ${p.fromItemId} FROM item_merge m
    WHERE m.into_item = ${p.fromItemId} AND m.undone_at IS NULL AND i.id = m.from_item`.execute(trx)
}

type MergeRow = Pair & {
  mergedAt: Date
  undoneAt: Date | null
  fromName: string
  intoName: string
  /** False if the survivor was removed or merged. */
  intoStands: boolean
  /** True if another item has the name of the first one now. */
  nameTaken: boolean
}

const merges = sql<MergeRow>`SELECT m.id AS "mergeId", m.ranking_id AS "rankingId", m.from_item AS "fromItemId", m.into_item AS "intoItemId",
    m.merged_at AS "mergedAt", m.undone_at AS "undoneAt", f.name AS "fromName", i.name AS "intoName", i.status = 'active' AS "intoStands",
    EXISTS (SELECT FROM item o WHERE o.ranking_id = m.ranking_id AND lower(o.name) = lower(f.name) AND o.id <> f.id
      AND o.status IN ('active', 'pending')) AS "nameTaken"
  FROM item_merge m JOIN item f ON f.id = m.from_item JOIN item i ON i.id = m.into_item`

async function findMerge(db: Db, mergeId: string): Promise<MergeRow | undefined> {
  return (await sql<MergeRow>`${merges} WHERE m.id = ${mergeId}`.execute(db)).rows[0]
}

/** Moves highlights back after an undo, as far as their users have free places. */
async function partHighlights(trx: Trx, m: Merged, items: number): Promise<void> {
  await sql`SELECT part_highlights(${m.mergeId}, ${m.rankingId}, ${m.fromItemId}, ${m.intoItemId}, ${items})`.execute(
    trx,
  )
}

function checkUndo(merge: MergeRow, at: Date): void {
  if (at.getTime() >= merge.mergedAt.getTime() + rankingRules.MERGE_UNDO_MS) throw refuseUndo('UNDO_EXPIRED')
  if (!merge.intoStands) throw refuseUndo('SURVIVOR_GONE', { name: merge.intoName })
  if (merge.nameTaken) throw refuseUndo('DUPLICATE_ITEM', { name: merge.fromName })
}

/** The merges that the viewer may still undo. Throws NOT_FOUND if the viewer may not merge here. */
export async function listMerges(
  { db, clock }: Platform,
  o: { viewer: Viewer; rankingId: string },
): Promise<ItemMerge[]> {
  const ranking = await findHead(db, o.rankingId)
  const known = ranking && { ...ranking, role: await findRole(db, o.rankingId, o.viewer.id) }
  if (!known || !mayMerge(o.viewer, known)) throw refuseUndo('NOT_FOUND')
  return (await findUndoable(db, o.rankingId, clock.now())).map((row) =>
    mergeOf(row, {
      from: { id: row.fromItemId, name: row.fromName },
      into: { id: row.intoItemId, name: row.intoName },
      at: row.mergedAt,
    }),
  )
}

/** The merges of a ranking that can still be undone, newest first. */
async function findUndoable(db: Db, rankingId: string, now: Date): Promise<MergeRow[]> {
  const since = new Date(now.getTime() - rankingRules.MERGE_UNDO_MS)
  const { rows } =
    await sql<MergeRow>`${merges} WHERE m.ranking_id = ${rankingId} AND m.undone_at IS NULL AND m.merged_at > ${since}
    AND i.status = 'active' ORDER BY m.merged_at DESC, m.id DESC`.execute(db)
  return rows
}
