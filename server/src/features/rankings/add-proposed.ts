import {
  addItemRefusals,
  type CoEditorRole,
  exactName,
  type RankingDraft,
  rankingRules,
} from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findAuthorState } from '../profiles/index.ts'
import { findHiddenTwin, logChanges, updateRanking } from './change/store.ts'
import { findHead, findItems, insertItems, refreshDerived } from './draft/store.ts'
import { RankingChanged } from './events.ts'

const refuse = refuser(addItemRefusals)

/** Maximum items in a list of this author (rules 3.2). The level limits only how many items authors add themselves. */
export async function itemsMaxOf(trx: Trx, authorId: string): Promise<number> {
  const { isPro } = await findAuthorState(trx, authorId, false)
  return isPro ? rankingRules.ITEMS.pro : rankingRules.ITEMS.free
}

type AddItem = {
  rankingId: string
  name: string
  note: string
  /** The user who proposed the item. `actorId`: the user who added it; null: the history names the author. */
  addedBy: string
  actorId: string | null
  at: Date
}

/**
 * Adds one item at the end of a published list, in the caller's transaction. Updates version, history and
 * search index, and publishes RankingChanged. Locks the ranking; the caller locks wallets before. Throws
 * the errors of `addItemRefusals`.
 */
export async function addItem({ events }: Platform, trx: Trx, o: AddItem): Promise<{ itemId: string }> {
  const { rankingId, name, note, at } = o
  const ranking = await findHead(trx, rankingId, 'lock')
  if (ranking?.status !== 'published') throw refuse('LOCKED')
  const items = await findItems(trx, rankingId)
  const same =
    items.find((item) => exactName(item.name) === exactName(name)) ?? (await findHiddenTwin(trx, rankingId, [o]))
  if (same) throw refuse('DUPLICATE_ITEM', { name: same.name })
  const max = await itemsMaxOf(trx, ranking.authorId)
  if (items.length >= max) throw refuse('LIST_FULL', { max })
  const position = Math.max(0, ...items.map((item) => item.position)) + 1
  const [itemId = ''] = await insertItems(trx, { rankingId, addedBy: o.addedBy, at }, [{ name, note, position }])
  await updateRanking(trx, rankingId, { items_count: items.length + 1, updated_at: at })
  await refreshDerived(trx, rankingId)
  const of = { rankingId, authorId: o.actorId ?? ranking.authorId, voters: ranking.voters, at }
  await logChanges(trx, of, [{ kind: 'item_added', itemId, after: name }])
  await events.publish(trx, RankingChanged, { rankingId, authorId: ranking.authorId, removedItemIds: [] })
  return { itemId }
}

/** A ranking with the fields that suggestions need. */
export type Taking = {
  id: string
  authorId: string
  status: RankingDraft['status']
  visibility: 'public' | 'private'
  mode: 'community' | 'personal'
  allowSuggestions: boolean
  addsSuggestions: boolean
  itemsCount: number
  /** The viewer's accepted co-editor role, if any. */
  role: CoEditorRole | null
}

/** The ranking, if the viewer may see it. `viewerId` null is a guest. */
export async function findTaking(db: Db, id: string, viewerId: string | null): Promise<Taking | undefined> {
  const { rows } = await sql<Taking>`/* plan find-taking */
    SELECT r.id, r.author_id AS "authorId", r.status, r.visibility, r.mode, r.allow_suggestions AS "allowSuggestions",
      r.adds_suggestions AS "addsSuggestions", r.items_count AS "itemsCount",
      (SELECT e.role FROM ranking_editor e WHERE e.ranking_id = r.id AND e.user_id = ${viewerId}
        AND e.accepted_at IS NOT NULL) AS role
    FROM ranking r WHERE r.id = ${id} AND EXISTS (SELECT FROM ranking_seen_by(${viewerId}) s WHERE s.id = r.id)`.execute(
    db,
  )
  return rows[0]
}

/** Changes the ranking's number of pending suggestions by `by`. Pages read that number. */
export async function countSuggestions(trx: Trx, rankingId: string, by: number): Promise<void> {
  await sql`UPDATE ranking SET suggestions = suggestions + ${by} WHERE id = ${rankingId}`.execute(trx)
}

/** The author of a ranking in any status. Throws if the row is gone. */
export async function findAuthorOf(db: Db, rankingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT author_id AS id FROM ranking WHERE id = ${rankingId}`.execute(db)
  if (!rows[0]) throw new Error(`The ranking ${rankingId} is gone`)
  return rows[0].id
}
