import { DraftFields, type DraftItem, similarName, publishQuota, rankingRules } from '@liston/contract/rankings'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { presentDraft } from './draft/present-draft.ts'
import { writeDraft } from './draft/save-draft.ts'
import { findAuthor, findHead } from './draft/store.ts'
import { mayWriteDraft } from './policy.ts'

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
