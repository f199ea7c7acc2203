import { normalName, type RankingDraft, rankingRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentDraft } from '../draft/present-draft.ts'
import { findHead } from '../draft/store.ts'
import { mayWriteDraft } from '../policy.ts'

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

/** Ticks what a machine wrote under these names, or takes the tick back. One that stands keeps its date. */
async function writeAccepted(
  trx: Trx,
  o: { rankingId: string; names: readonly string[]; at: Date | null },
): Promise<void> {
  await sql`UPDATE made_item SET accepted_at = ${o.at}
    WHERE ranking_id = ${o.rankingId} AND name_key = ANY (${o.names.map(normalName)}::text[])
      AND (accepted_at IS NULL) <> (${o.at}::timestamptz IS NULL)`.execute(trx)
}
