import { CompiledQuery } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Reasons } from './reasons.ts'

const writeSql = `
  INSERT INTO place_reason AS known (item_id, reason) SELECT * FROM unnest($1::uuid[], $2::jsonb[])
  ON CONFLICT (item_id) DO UPDATE SET reason = EXCLUDED.reason WHERE known.reason <> EXCLUDED.reason`

/** Writes what the places of an order are made of, in the transaction that writes the order. */
export async function writeReasons(trx: Trx, reasons: Reasons): Promise<void> {
  const itemIds = Object.keys(reasons)
  if (itemIds.length === 0) return
  const values = [itemIds, Object.values(reasons).map((reason) => JSON.stringify(reason))]
  await trx.executeQuery(CompiledQuery.raw(writeSql, values))
}
