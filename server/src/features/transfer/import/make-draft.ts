import { type CategorySlug, rankingRules } from '@liston/contract/rankings'
import { type Columns, transferRefusals } from '@liston/contract/transfer'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRoom, makeDraft } from '../../rankings/index.ts'
import { findFile, tables } from '../store.ts'
import { planItems } from './plan-items.ts'

const refuse = refuser(transferRefusals.makeDraft)

type Draft = { id: string; topic: string; category: CategorySlug | null; language: 'es' | 'en' } & Columns
type MakeDraft = { viewer: Viewer; key: string | null; draft: Draft }

/** A draft of what was read, once for each import: nobody but its author sees it before it is published. */
export async function makeImportDraft(platform: Platform, { viewer, key, draft }: MakeDraft) {
  const at = platform.clock.now()
  const { id, topic, category, language, ...columns } = draft
  const once = { userId: viewer.id, key, request: { makeImportDraft: draft } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const file = await findFile(trx, { id, userId: viewer.id, lock: true })
    if (!file) throw refuse('NOT_FOUND')
    if (file.draftId) return { draftId: file.draftId }
    // The draft that it became was deleted since.
    if (file.draftedAt) throw refuse('NOT_FOUND')
    const { items, limit } = planItems(file, columns, await findRoom(trx, { authorId: viewer.id, at }))
    if (items.length < rankingRules.ITEMS.min) throw refuse('NOTHING_USABLE', { min: rankingRules.ITEMS.min })
    const made = items.slice(0, limit).map(({ name, note }) => ({ id: newId(), name, note }))
    const words = { topic, criterion: '', category, language, cover: null }
    const draftId = await makeDraft(trx, { authorId: viewer.id, draft: { ...words, items: made }, at })
    await noteDraft(trx, { id, draftId, at })
    return { draftId }
  })
}

/** The file became a draft: what it said is not kept any longer. */
async function noteDraft(trx: Trx, o: { id: string; draftId: string; at: Date }): Promise<void> {
  await tables(trx)
    .updateTable('import_file')
    .set({ draft_id: o.draftId, drafted_at: o.at, content: '' })
    .where('id', '=', o.id)
    .execute()
}
