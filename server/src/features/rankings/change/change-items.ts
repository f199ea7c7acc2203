import {
  type DraftItem,
  isSmallEdit,
  normalName,
  publishQuota,
  type RankingChanges,
  rankingRefusals,
  rankingRules,
} from '@liston/contract/rankings'
import type { ImageChoice } from '@liston/contract/uploads'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { duplicateOf } from '../draft/save-draft.ts'
import { addressOf, type Author, findItems, insertItems, type RankingHead } from '../draft/store.ts'
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

type CurrentItem = {
  id: string
  name: string
  note: string
  image?: ImageChoice | null
  position: number
  voters: number
}
type Kept = DraftItem & { position: number; was: CurrentItem }

/** Operations that turn the current items into the wanted list. */
type ItemPlan = {
  added: Pick<Kept, 'name' | 'note' | 'image' | 'position'>[]
  removed: CurrentItem[]
  kept: Kept[]
  renamed: Kept[]
  noted: Kept[]
  pictured: Kept[]
  moved: boolean
  /** Renamed beyond a small edit, with consent: a new item without votes replaces the old one. */
  reset: Kept[]
  /** The same, but without the author's consent yet. */
  needConsent: Kept[]
}

type PlanItems = {
  current: readonly CurrentItem[]
  wanted: readonly DraftItem[]
  /** Number of users who voted in the ranking. */
  voters: number
  /** The name that an item's voters voted for, if it differs from the current one. */
  votedNames: ReadonlyMap<string, string>
  resetVotesOf: readonly string[]
}

/**
 * Compares the items with the wanted list (rules 3.1, "Edit after votes"). Renaming is free until 5 users have voted,
 * and for items without votes. After that a small edit keeps the votes. A bigger one resets them and needs consent.
 */
export function planItems({ current, wanted, voters, votedNames, resetVotesOf }: PlanItems): ItemPlan {
  const byId = new Map(current.map((item) => [item.id, item]))
  const wantedIds = new Set(wanted.map((item) => item.id))
  const plan: ItemPlan = {
    added: [],
    removed: current.filter((item) => !wantedIds.has(item.id)),
    kept: [],
    renamed: [],
    noted: [],
    pictured: [],
    moved: false,
    reset: [],
    needConsent: [],
  }
  const consent = new Set(resetVotesOf)
  for (const [i, item] of wanted.entries()) {
    const was = byId.get(item.id)
    const kept = was && { ...item, position: i + 1, was }
    if (!kept) plan.added.push({ name: item.name, note: item.note, image: item.image, position: i + 1 })
    else if (keepsVotes(kept, voters, votedNames.get(item.id))) {
      plan.kept.push(kept)
      if (item.name !== was.name) plan.renamed.push(kept)
      if (item.note !== was.note) plan.noted.push(kept)
      if (item.image?.id !== was.image?.id) plan.pictured.push(kept)
    } else (consent.has(item.id) ? plan.reset : plan.needConsent).push(kept)
  }
  plan.moved = orderChanged(current, plan.kept)
  return plan
}

function keepsVotes({ name, was }: Kept, voters: number, votedName: string | undefined): boolean {
  if (name === was.name || voters < rankingRules.VOTERS_THAT_FIX_NAMES || was.voters === 0) return true
  return isSmallEdit(votedName ?? was.name, name)
}

/** True if the remaining items change their relative order. Gaps of removed items don't count. */
function orderChanged(current: readonly CurrentItem[], kept: readonly Kept[]): boolean {
  const ids = new Set(kept.map((item) => item.id))
  const before = current.filter((item) => ids.has(item.id)).map((item) => item.id)
  return before.some((id, i) => id !== kept[i]?.id)
}

/** A change of a ranking in progress: the locked row and the requested changes. */
export type Changing = {
  ranking: RankingHead
  changes: RankingChanges
  /** The author of the ranking, whose limits apply. */
  author: Author
  at: Date
  /** The user who changes it. */
  actorId: string
}

export const refuse = refuser(rankingRefusals.update)

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
