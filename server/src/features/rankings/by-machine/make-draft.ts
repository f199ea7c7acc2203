import { DraftFields, type DraftItem, rankingRules } from '@liston/contract/rankings'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { findAuthor } from '../draft/store.ts'

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
