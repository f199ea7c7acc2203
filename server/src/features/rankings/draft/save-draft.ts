import { type DraftFields, type RankingDraft, rankingRefusals, rankingRules } from '@liston/contract/rankings'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { mayWriteDraft } from '../policy.ts'
import { attachPictures } from './attach-pictures.ts'
import { duplicateOf } from './duplicate-of.ts'
import { presentDraft } from './present-draft.ts'
import { findAuthor, findHead, insertDraft, updateDraft } from './store.ts'

const refuse = refuser(rankingRefusals.draft)

export type SaveDraft = {
  viewer: Viewer
  key: string | null
  draft: DraftFields & { id: string }
}

/** Starts a draft, or writes over it. The same save twice is one save. */
export async function saveDraft(platform: Platform, { viewer, key, draft }: SaveDraft): Promise<RankingDraft> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { saveDraft: draft } }, (trx) =>
    writeDraft(trx, { viewer, draft, at }),
  )
}

type Writing = { viewer: Pick<Viewer, 'id'>; draft: SaveDraft['draft']; at: Date }

/** What every draft goes through, whoever wrote it: its author keeps at most so many, and no name is there twice. */
export async function writeDraft(trx: Trx, { viewer, draft, at }: Writing): Promise<RankingDraft> {
  const repeated = duplicateOf(draft.items)
  if (repeated) throw refuse('DUPLICATE_ITEM', { name: repeated })
  const saved = { ...draft, authorId: viewer.id, at }
  await attachPictures(trx, { ownerId: viewer.id, to: draft.id, at }, { ...draft, cover: draft.cover ?? null })
  if (!(await findHead(trx, draft.id, 'lock'))) {
    const { drafts } = await findAuthor(trx, { id: viewer.id, at, lock: true })
    // Another save of this draft may have come first while this one waited for the author.
    const raced = await findHead(trx, draft.id, 'lock')
    if (!raced && drafts >= rankingRules.DRAFTS_MAX) throw refuse('TOO_MANY_DRAFTS', { max: rankingRules.DRAFTS_MAX })
    await insertDraft(trx, saved)
  }
  const existing = await findHead(trx, draft.id, 'lock')
  if (existing?.authorId !== viewer.id) throw refuse('NOT_FOUND')
  if (!mayWriteDraft(viewer, existing)) throw refuse('NOT_A_DRAFT')
  await updateDraft(trx, saved)
  const now = await findHead(trx, draft.id)
  if (!now) throw new Error(`The draft ${draft.id} is gone inside its own transaction`)
  return presentDraft(trx, now)
}
