import type { ReportTarget } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** Whether somebody runs the house: they lose that before anything befalls them. */
export async function isStaffMember(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${userId} AND roles <> '{}'`.execute(trx)
  return rows.length > 0
}

/** Whether something is seen by its author and staff alone, and nobody has decided yet. */
export async function isHeld(trx: Trx, { type, id }: ReportTarget): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM held_post WHERE target_type = ${type} AND target_id = ${id} AND approved IS NULL`.execute(trx)
  return rows.length > 0
}
