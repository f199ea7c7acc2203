import {
  DraftFields,
  type DraftItem,
  type MadeBy,
  normalName,
  publishQuota,
  type RankingDraft,
  rankingRefusals,
  rankingRules,
  similarName,
} from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { presentDraft, writeDraft } from './draft/save-draft.ts'
import { findAuthor, findHead, type RankingHead, refreshDerived } from './draft/store.ts'
import { findMade } from './ai-label-store.ts'
import { mayWriteDraft } from './policy.ts'

const refuseAccept = refuser(rankingRefusals.accept)

type AcceptItems = { viewer: Viewer; key: string | null; id: string; itemIds: string[]; accepted: boolean }

/** The author of a draft confirms generated items, or withdraws that. */
export async function acceptItems(platform: Platform, o: AcceptItems): Promise<RankingDraft> {
  const { viewer, key, id, itemIds, accepted } = o
  const request = { acceptItems: { id, itemIds, accepted } }
  return onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const draft = await findHead(trx, id, 'lock')
    if (!draft || draft.authorId !== viewer.id || draft.status === 'deleted') throw refuseAccept('NOT_FOUND')
    if (!mayWriteDraft(viewer, draft)) throw refuseAccept('NOT_A_DRAFT')
    const names = draft.draftItems.filter((item) => itemIds.includes(item.id)).map(({ name }) => name)
    await writeAccepted(trx, { rankingId: id, names, at: accepted ? platform.clock.now() : null })
    return presentDraft(trx, draft)
  })
}

/** Sets or clears the confirmation of generated items with these names. A confirmed item keeps its date. */
async function writeAccepted(
  trx: Trx,
  o: { rankingId: string; names: readonly string[]; at: Date | null },
): Promise<void> {
  await sql`UPDATE made_item SET accepted_at = ${o.at}
    WHERE ranking_id = ${o.rankingId} AND name_key = ANY (${o.names.map(normalName)}::text[])
      AND (accepted_at IS NULL) <> (${o.at}::timestamptz IS NULL)`.execute(trx)
}

const refusePublish = refuser(rankingRefusals.publish)

/** Throws UNVERIFIED_ITEMS if generated items are neither verified nor accepted by the author (rules 3.21). */
export async function checkMade(trx: Trx, { id, madeBy, draftItems }: RankingHead): Promise<void> {
  if (!madeBy) return
  const open = (await findMade(trx, id, draftItems)).filter(({ verified, accepted }) => !verified && !accepted)
  const names = draftItems.filter((item) => open.some((each) => each.id === item.id)).map(({ name }) => name)
  if (names.length) throw refusePublish('UNVERIFIED_ITEMS', { names })
}

/**
 * SQL for the AI label of a ranking: its source, and `_edited` if it is mostly written by
 * hand. Null for a list by a person.
 */
export const madeLabel = (ranking: string): string =>
  `${ranking}.made_by || CASE WHEN ${ranking}.made_edited THEN '_edited' ELSE '' END`

export type MarkMade = {
  rankingId: string
  madeBy: MadeBy
  /** `verified`: the knowledge base contains it. */
  items: readonly { name: string; verified: boolean }[]
}

/**
 * Marks these items of a draft or ranking as generated, in the transaction that inserts them. The mark belongs to the
 * name and applies while an item has that name. No user can set or clear it (rules 3.21).
 */
export async function markMade(trx: Trx, { rankingId, madeBy, items }: MarkMade): Promise<void> {
  const ranking = await findHead(trx, rankingId, 'lock')
  if (!ranking) throw new Error(`The ranking ${rankingId} is gone`)
  await writeMade(trx, rankingId, madeBy, items)
  if (ranking.publishedAt) await refreshDerived(trx, rankingId)
}

type Made = { name: string; verified: boolean }

/** Records the source of a ranking and its generated items. The source `model` stays, whatever is added later. */
async function writeMade(trx: Trx, rankingId: string, madeBy: MadeBy, items: readonly Made[]): Promise<void> {
  await sql`UPDATE ranking SET ai_made = true, made_by = CASE WHEN made_by = 'model' THEN made_by ELSE ${madeBy} END
    WHERE id = ${rankingId}`.execute(trx)
  const verifiedOf = new Map<string, boolean>()
  for (const { name, verified } of items) {
    const key = normalName(name)
    verifiedOf.set(key, verified || verifiedOf.get(key) === true)
  }
  await sql`INSERT INTO made_item (ranking_id, name_key, verified)
    SELECT ${rankingId}, m.name_key, m.verified
    FROM unnest(${[...verifiedOf.keys()]}::text[], ${[...verifiedOf.values()]}::boolean[]) AS m (name_key, verified)
    ON CONFLICT (ranking_id, name_key) DO UPDATE SET verified = made_item.verified OR excluded.verified`.execute(trx)
}

/** Maximum items in a ranking of this author (rules 3.2, 3.17). */
export async function findRoom(db: Db, { authorId, at }: { authorId: string; at: Date }): Promise<number> {
  return publishQuota(await findAuthor(db, { id: authorId, at, lock: false })).items
}

export type MadeDraft = Pick<DraftFields, 'topic' | 'criterion' | 'category' | 'language' | 'cover'> & {
  items: readonly Omit<DraftItem, 'image'>[]
}

/** True if the author may have one more draft. */
export async function hasRoomForDraft(db: Db, o: { authorId: string; at: Date }): Promise<boolean> {
  const { drafts } = await findAuthor(db, { id: o.authorId, at: o.at, lock: false })
  return drafts < rankingRules.DRAFTS_MAX
}

/**
 * Creates a draft with generated content, in the caller's transaction. It passes the same checks as a saved draft and
 * throws the same errors. Returns the new id.
 */
export async function makeDraft(trx: Trx, o: { authorId: string; draft: MadeDraft; at: Date }): Promise<string> {
  const id = newId()
  const draft = DraftFields.parse(o.draft)
  await writeDraft(trx, { viewer: { id: o.authorId }, draft: { ...draft, id }, at: o.at })
  return id
}

type New = Omit<DraftItem, 'image'>
type Own = { id: string; authorId: string }

/** The items of a draft that this author may write; null if it is no draft, or no longer one. */
export async function findDraftItems(db: Db, o: Own): Promise<DraftItem[] | null> {
  const draft = await findHead(db, o.id)
  return draft && mayWriteDraft({ id: o.authorId }, draft) ? draft.draftItems : null
}

/**
 * Replaces items of a draft by others. Items that the author removed meanwhile stay removed. Names that the author
 * added meanwhile are not inserted again. Returns the inserted items; null if it is no draft any more.
 */
export async function swapItems(
  trx: Trx,
  o: Own & { remove: readonly string[]; items: readonly New[]; at: Date },
): Promise<readonly New[] | null> {
  const viewer = { id: o.authorId }
  const head = await findHead(trx, o.id, 'lock')
  if (!head || !mayWriteDraft(viewer, head)) return null
  const before = head.draftItems
  const leaving = before.filter((item) => o.remove.includes(item.id))
  const staying = new Set(before.filter((item) => !leaving.includes(item)).map((item) => similarName(item.name)))
  const coming = o.items.filter((item) => !staying.has(similarName(item.name))).slice(0, leaving.length)
  if (coming.length === 0) return []
  const placeOf = new Map(leaving.slice(0, coming.length).map((item, i) => [item.id, coming[i]]))
  const items = before.map((item) => placeOf.get(item.id) ?? item)
  const draft = DraftFields.strip().parse({ ...(await presentDraft(trx, head)), items })
  await writeDraft(trx, { viewer, draft: { ...draft, id: o.id }, at: o.at })
  return coming
}
