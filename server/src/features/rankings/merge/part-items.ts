import { type ItemMerge, mergeRefusals, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRole } from '../coediting/store.ts'
import { logChanges } from '../change/store.ts'
import { findHead, refreshDerived } from '../draft/store.ts'
import { ItemsUnmerged, RankingChanged } from '../events.ts'
import type { Merged } from '../highlight/store.ts'
import { mayMerge } from '../policy.ts'
import { makeRoomFor } from '../state/store.ts'
import { checkMerging, mergeOf } from './merge-items.ts'
import { countItems, type Pair, tables } from './store.ts'

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

/** Both stand again, and what had been merged into the one leads to it again. */
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
  /** Whether the survivor stands. */
  intoStands: boolean
  /** Whether another item bears the name of the first now. */
  nameTaken: boolean
}

const merges = sql<MergeRow>`SELECT m.id AS "mergeId", m.ranking_id AS "rankingId", m.from_item AS "fromItemId", m.into_item AS "intoItemId",
    m.merged_at AS "mergedAt", m.undone_at AS "undoneAt", f.name AS "fromName", i.name AS "intoName", i.status = 'active' AS "intoStands",
    EXISTS (SELECT FROM item o WHERE o.ranking_id = m.ranking_id AND o.name_normal = f.name_normal AND o.id <> f.id
      AND o.status IN ('active', 'pending')) AS "nameTaken"
  FROM item_merge m JOIN item f ON f.id = m.from_item JOIN item i ON i.id = m.into_item`

async function findMerge(db: Db, mergeId: string): Promise<MergeRow | undefined> {
  return (await sql<MergeRow>`${merges} WHERE m.id = ${mergeId}`.execute(db)).rows[0]
}

/** They are two again: highlights come back, as far as their people have places for them. */
async function partHighlights(trx: Trx, m: Merged, items: number): Promise<void> {
  await sql`SELECT part_highlights(${m.mergeId}, ${m.rankingId}, ${m.fromItemId}, ${m.intoItemId}, ${items})`.execute(
    trx,
  )
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

/** The merges of a ranking that stand and can still be undone, newest first. */
async function findUndoable(db: Db, rankingId: string, now: Date): Promise<MergeRow[]> {
  const since = new Date(now.getTime() - rankingRules.MERGE_UNDO_MS)
  const { rows } =
    await sql<MergeRow>`${merges} WHERE m.ranking_id = ${rankingId} AND m.undone_at IS NULL AND m.merged_at > ${since}
    AND i.status = 'active' ORDER BY m.merged_at DESC, m.id DESC`.execute(db)
  return rows
}
