import { type MadeBy, normalName, type RankingDraft, rankingRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { presentDraft } from './draft/present-draft.ts'
import { findHead, type RankingHead, refreshDerived } from './draft/store.ts'
import { findMade } from './ai-label-store.ts'
import { mayWriteDraft } from './policy.ts'

const refuseAccept = refuser(rankingRefusals.accept)

type AcceptItems = { viewer: Viewer; key: string | null; id: string; itemIds: string[]; accepted: boolean }

/** The author of a draft has looked at machine-made items and says that they are right; or takes that back. */
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

/** Ticks what a machine wrote under these names, or takes the tick back. One that stands keeps its date. */
async function writeAccepted(
  trx: Trx,
  o: { rankingId: string; names: readonly string[]; at: Date | null },
): Promise<void> {
  await sql`UPDATE made_item SET accepted_at = ${o.at}
    WHERE ranking_id = ${o.rankingId} AND name_key = ANY (${o.names.map(normalName)}::text[])
      AND (accepted_at IS NULL) <> (${o.at}::timestamptz IS NULL)`.execute(trx)
}

const refusePublish = refuser(rankingRefusals.publish)

/** What a machine wrote and nothing knows has to be looked at, renamed or removed before it is published (rules 3.21). */
export async function checkMade(trx: Trx, { id, madeBy, draftItems }: RankingHead): Promise<void> {
  if (!madeBy) return
  const open = (await findMade(trx, id, draftItems)).filter(({ verified, accepted }) => !verified && !accepted)
  const names = draftItems.filter((item) => open.some((each) => each.id === item.id)).map(({ name }) => name)
  if (names.length) throw refusePublish('UNVERIFIED_ITEMS', { names })
}

/** What a ranking is labelled, in SQL: who wrote it, and whether that is mostly by hand now; null where a person did. */
export const madeLabel = (ranking: string): string =>
  `${ranking}.made_by || CASE WHEN ${ranking}.made_edited THEN '_edited' ELSE '' END`

export type MarkMade = {
  rankingId: string
  madeBy: MadeBy
  /** `verified`: the knowledge base knows it. */
  items: readonly { name: string; verified: boolean }[]
}

/**
 * Notes that a machine wrote these items of a draft or ranking, in the transaction that puts them there. The mark goes by
 * name and stands while an item has it; no person can set or clear it (rules 3.21).
 */
export async function markMade(trx: Trx, { rankingId, madeBy, items }: MarkMade): Promise<void> {
  const ranking = await findHead(trx, rankingId, 'lock')
  if (!ranking) throw new Error(`The ranking ${rankingId} is gone`)
  await writeMade(trx, rankingId, madeBy, items)
  if (ranking.publishedAt) await refreshDerived(trx, rankingId)
}

type Made = { name: string; verified: boolean }

/** Notes that a machine wrote a ranking, and these items of it. What a model wrote stays that, whoever adds to it. */
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
