import { type RankingDraft, rankingRefusals } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentDraft } from '../draft/present-draft.ts'
import { findHead } from '../draft/store.ts'
import { mayWriteDraft } from '../policy.ts'
import { writeAccepted } from './store.ts'

const refuse = refuser(rankingRefusals.accept)

export type AcceptItems = { viewer: Viewer; key: string | null; id: string; itemIds: string[]; accepted: boolean }

/** The author of a draft has looked at machine-made items and says that they are right; or takes that back. */
export async function acceptItems(platform: Platform, o: AcceptItems): Promise<RankingDraft> {
  const { viewer, key, id, itemIds, accepted } = o
  const request = { acceptItems: { id, itemIds, accepted } }
  return onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const draft = await findHead(trx, id, 'lock')
    if (!draft || draft.authorId !== viewer.id || draft.status === 'deleted') throw refuse('NOT_FOUND')
    if (!mayWriteDraft(viewer, draft)) throw refuse('NOT_A_DRAFT')
    const names = draft.draftItems.filter((item) => itemIds.includes(item.id)).map(({ name }) => name)
    await writeAccepted(trx, { rankingId: id, names, at: accepted ? platform.clock.now() : null })
    return presentDraft(trx, draft)
  })
}
