import type { MadeBy } from '@liston/contract/rankings'
import type { Trx } from '../../../platform/db/index.ts'
import { findHead, refreshDerived } from '../draft/store.ts'
import { writeMade } from './store.ts'

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
