import type { ReportTarget } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** True if the user has a staff role. Roles have to be removed before a sanction. */
export async function isStaffMember(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${userId} AND roles <> '{}'`.execute(trx)
  return rows.length > 0
}

/** True if the content is held for review and not yet decided. */
export async function isHeld(trx: Trx, { type, id }: ReportTarget): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM held_post WHERE target_type = ${type} AND target_id = ${id} AND approved IS NULL`.execute(trx)
  return rows.length > 0
}
