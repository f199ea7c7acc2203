import { type ChangeKind, exactName, rankingRules } from '@liston/contract/rankings'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { RankingColumns, RankingTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<RankingTables>()

/** Updates columns of a ranking and increments its version. */
export async function updateRanking(
  trx: Trx,
  id: string,
  columns: RankingColumns & { updated_at: Date },
): Promise<void> {
  await tables(trx)
    .updateTable('ranking')
    .set(columns)
    .set((r) => ({ version: r('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type Change = { kind: ChangeKind; itemId?: string | undefined; before?: string; after?: string }

/** Adds entries to the public history of a ranking. */
export async function logChanges(
  trx: Trx,
  of: { rankingId: string; authorId: string; voters: number; at: Date },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await tables(trx)
    .insertInto('ranking_change')
    .values(
      changes.map((c) => ({
        ranking_id: of.rankingId,
        author_id: of.authorId,
        kind: c.kind,
        item_id: c.itemId ?? null,
        before: c.before ?? '',
        after: c.after ?? '',
        voters: of.voters,
        created_at: of.at,
      })),
    )
    .execute()
}

/**
 * The texts that users voted for, if small edits changed them since. Keys: the kind for topic and criterion, the id for
 * an item. Later edits are compared with them, because many small edits could add up to another meaning.
 */
export async function findVotedWords(db: Db, rankingId: string): Promise<Map<string, string>> {
  const rows = await tables(db)
    .selectFrom('ranking_change')
    .distinctOn(['kind', 'item_id'])
    .select(['kind', 'item_id', 'before'])
    .where('ranking_id', '=', rankingId)
    .where('kind', 'in', ['topic', 'criterion', 'item_renamed'])
    .where('voters', '>=', rankingRules.VOTERS_THAT_FIX_NAMES)
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('seq')
    .execute()
  return new Map(rows.map((r) => [r.item_id ?? r.kind, r.before]))
}

/**
 * The first of these names that a hidden item has, with the id of that item. A hidden item keeps its position and its
 * name, so no other item may have it.
 */
export async function findHiddenTwin(
  db: Db,
  rankingId: string,
  wanted: readonly { name: string }[],
): Promise<{ id: string; name: string } | undefined> {
  const hidden = await tables(db)
    .selectFrom('item')
    .select(['id', 'name'])
    .where('ranking_id', '=', rankingId)
    .where('hidden_at', 'is not', null)
    .where('status', '=', 'active')
    .execute()
  for (const { name } of wanted) {
    const twin = hidden.find((item) => exactName(item.name) === exactName(name))
    if (twin) return { id: twin.id, name }
  }
  return undefined
}
