import { normalName, publishQuota } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { duplicateOf } from '../draft/duplicate-of.ts'
import { addressOf, findItems, insertItems } from '../draft/store.ts'
import { type Changing, refuse } from './changing.ts'
import { type ItemPlan, planItems } from './plan-items.ts'
import { type Change, findHiddenTwin, tables } from './store.ts'

type Changed = { columns: { items_count?: number }; log: Change[]; removedIds: string[] }

/** Turns the items into the wanted list. Returns the history entries and the ids of removed items. */
export async function changeItems(trx: Trx, c: Changing, votedWords: ReadonlyMap<string, string>): Promise<Changed> {
  const { ranking, changes, author, at } = c
  const wanted = changes.items
  if (!wanted) return { columns: {}, log: [], removedIds: [] }
  const repeated = duplicateOf(wanted)
  if (repeated) throw refuse('DUPLICATE_ITEM', { name: repeated })
  const hidden = await findHiddenTwin(trx, ranking.id, wanted)
  if (hidden) throw refuse('DUPLICATE_ITEM', { name: hidden.name })
  const current = await findItems(trx, ranking.id)
  const max = publishQuota(author).items
  // A list above its author's present limit may stay as long as it is, but not grow.
  if (wanted.length > max && wanted.length > current.length)
    throw refuse('TOO_MANY_ITEMS', { max, level: author.level })
  const { resetVotesOf } = changes
  const plan = planItems({ current, wanted, voters: ranking.voters, votedNames: votedWords, resetVotesOf })
  if (plan.needConsent.length)
    throw refuse('RENAME_RESETS_VOTES', {
      items: plan.needConsent.map((i) => ({ id: i.id, before: i.was.name, after: i.name })),
    })
  const removedIds = [...plan.removed, ...plan.reset].map((item) => item.id)
  await removeItems(trx, ranking.id, removedIds)
  await rewriteItems(trx, plan)
  await insertItems(trx, { rankingId: ranking.id, addedBy: ranking.authorId, at }, [...plan.added, ...plan.reset])
  await trimHighlights(trx, ranking.id, wanted.length)
  return { columns: { items_count: wanted.length }, log: historyOf(plan), removedIds }
}

/**
 * Adjusts highlights to the new list. Deletes those on removed items. Each user keeps their oldest, up to half of the
 * items plus a bought one (rules 3.10).
 */
async function trimHighlights(trx: Trx, rankingId: string, items: number): Promise<void> {
  await sql`DELETE FROM highlight h USING item i WHERE i.id = h.item_id AND h.ranking_id = ${rankingId} AND i.status <> 'active'`.execute(
    trx,
  )
  await sql`DELETE FROM highlight h USING (
      SELECT user_id, item_id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, slot) AS place
      FROM highlight WHERE ranking_id = ${rankingId}) kept
    WHERE h.user_id = kept.user_id AND h.item_id = kept.item_id AND kept.place > ${Math.floor(items / 2)}
      + (SELECT count(*) FROM highlight_extra e WHERE e.user_id = h.user_id AND e.ranking_id = ${rankingId})`.execute(
    trx,
  )
}

/** Marks items as removed. Rows and counters stay until voting handles RankingChanged and withdraws their votes. */
async function removeItems(trx: Trx, rankingId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(trx)
    .updateTable('item')
    .set({ status: 'removed', image_url: null })
    .where('ranking_id', '=', rankingId)
    .where('id', 'in', ids)
    .execute()
}

/** Writes position, name, note and picture of the items that stay. */
async function rewriteItems(trx: Trx, { kept, renamed }: ItemPlan): Promise<void> {
  if (kept.length === 0) return
  // Two items may swap names. Temporary names prevent a violation of the unique index.
  if (renamed.length)
    await sql`UPDATE item SET name = id::text WHERE id = ANY(${renamed.map((i) => i.id)}::uuid[])`.execute(trx)
  await sql`UPDATE item SET name = n.name, name_normal = n.name_normal, note = n.note, image_url = n.image_url,
    author_position = n.position
    FROM unnest(${kept.map((i) => i.id)}::uuid[], ${kept.map((i) => i.name)}::text[],
      ${kept.map((i) => normalName(i.name))}::text[], ${kept.map((i) => i.note)}::text[],
      ${kept.map((i) => addressOf(i.image))}::text[], ${kept.map((i) => i.position)}::int[])
      AS n (id, name, name_normal, note, image_url, position)
    WHERE item.id = n.id`.execute(trx)
}

const historyOf = (plan: ItemPlan): Change[] => [
  ...plan.removed.map((i) => ({ kind: 'item_removed' as const, itemId: i.id, before: i.name })),
  ...plan.reset.map((i) => ({ kind: 'votes_reset' as const, itemId: i.id, before: i.was.name, after: i.name })),
  ...plan.renamed.map((i) => ({ kind: 'item_renamed' as const, itemId: i.id, before: i.was.name, after: i.name })),
  ...plan.noted.map((i) => ({ kind: 'item_note' as const, itemId: i.id, before: i.name, after: i.name })),
  ...plan.pictured.map((i) => ({ kind: 'item_image' as const, itemId: i.id, before: i.name, after: i.name })),
  ...plan.added.map((i) => ({ kind: 'item_added' as const, after: i.name })),
  ...(plan.moved ? [{ kind: 'reordered' as const }] : []),
]
