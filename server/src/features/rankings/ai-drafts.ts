import { DraftFields, type DraftItem, normalName, publishQuota, rankingRules } from '@liston/contract/rankings'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { presentDraft } from './draft/present-draft.ts'
import { writeDraft } from './draft/save-draft.ts'
import { findAuthor, findHead } from './draft/store.ts'
import { mayWriteDraft } from './policy.ts'

/** The most items that a ranking of somebody's may hold (rules 3.2, 3.17). */
export async function findRoom(db: Db, { authorId, at }: { authorId: string; at: Date }): Promise<number> {
  return publishQuota(await findAuthor(db, { id: authorId, at, lock: false })).items
}

export type MadeDraft = Pick<DraftFields, 'topic' | 'criterion' | 'category' | 'language' | 'cover'> & {
  items: readonly Omit<DraftItem, 'image'>[]
}

/** Whether somebody may have one draft more. */
export async function hasRoomForDraft(db: Db, o: { authorId: string; at: Date }): Promise<boolean> {
  const { drafts } = await findAuthor(db, { id: o.authorId, at: o.at, lock: false })
  return drafts < rankingRules.DRAFTS_MAX
}

/**
 * A draft that a machine wrote, in the transaction of its cause: through the checks of a draft that its author saves,
 * refusals and all. Nobody else has its id before. Returns that.
 */
export async function makeDraft(trx: Trx, o: { authorId: string; draft: MadeDraft; at: Date }): Promise<string> {
  const id = newId()
  const draft = DraftFields.parse(o.draft)
  await writeDraft(trx, { viewer: { id: o.authorId }, draft: { ...draft, id }, at: o.at })
  return id
}

type New = Omit<DraftItem, 'image'>
type Own = { id: string; authorId: string }

/** The items of a draft that its author may write to; null when it is none, or no longer one. */
export async function findDraftItems(db: Db, o: Own): Promise<DraftItem[] | null> {
  const draft = await findHead(db, o.id)
  return draft && mayWriteDraft({ id: o.authorId }, draft) ? draft.draftItems : null
}

/**
 * Puts items in the place of others in a draft. What its author removed meanwhile stays removed, and what they wrote in by
 * hand is not there a second time. Returns the items that came in; null when it is a draft no longer.
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
  const staying = new Set(before.filter((item) => !leaving.includes(item)).map((item) => normalName(item.name)))
  const coming = o.items.filter((item) => !staying.has(normalName(item.name))).slice(0, leaving.length)
  if (coming.length === 0) return []
  const placeOf = new Map(leaving.slice(0, coming.length).map((item, i) => [item.id, coming[i]]))
  const items = before.map((item) => placeOf.get(item.id) ?? item)
  const draft = DraftFields.strip().parse({ ...(await presentDraft(trx, head)), items })
  await writeDraft(trx, { viewer, draft: { ...draft, id: o.id }, at: o.at })
  return coming
}
