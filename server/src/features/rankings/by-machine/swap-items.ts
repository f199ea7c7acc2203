import { DraftFields, type DraftItem, normalName } from '@liston/contract/rankings'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { presentDraft } from '../draft/present-draft.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { findHead } from '../draft/store.ts'
import { mayWriteDraft } from '../policy.ts'

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
