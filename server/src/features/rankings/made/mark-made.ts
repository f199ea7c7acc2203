import { type MadeBy, normalName } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { findHead, refreshDerived } from '../draft/store.ts'

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
