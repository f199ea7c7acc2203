import type { GivenRole } from '@liston/contract/admin'
import type { StaffRole } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { othersReachEverything } from './leave.ts'
import { findAccountByEmail } from './store.ts'
import type { AccountTables } from './tables.ts'

type AdminOutcome = 'granted' | 'revoked' | 'no account' | 'unverified' | 'unchanged' | 'last admin'

/**
 * Command line of the installation: grants or revokes super admin. An account without a confirmed address cannot become
 * one, because its creator may not own the address. The last super admin stays.
 */
export const setAdmin = (platform: Platform, email: string, isAdmin: boolean): Promise<AdminOutcome> =>
  inTransaction(platform.db, async (trx) => {
    const account = await findAccountByEmail(trx, email.trim().toLowerCase())
    if (!account) return 'no account'
    if (account.isSuperAdmin === isAdmin) return 'unchanged'
    if (isAdmin && !account.emailVerified) return 'unverified'
    if (!isAdmin && !(await othersReachEverything(trx, account.id))) return 'last admin'
    await changeAdmin(trx, account.id, isAdmin)
    return isAdmin ? 'granted' : 'revoked'
  })

/** Open sessions have the new rights from their next request on. */
async function changeAdmin(trx: Trx, id: string, isAdmin: boolean): Promise<void> {
  await trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set({ is_super_admin: isAdmin })
    .where('id', '=', id)
    .execute()
}

type StaffRow = { id: string; emailVerified: boolean; roles: GivenRole[] }

/** The roles granted to an account. Locks its row until the end of the transaction. */
export async function lockStaff(trx: Trx, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`SELECT id, email_verified AS "emailVerified", staff_roles AS roles FROM account
    WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

export async function writeRoles(trx: Trx, id: string, roles: GivenRole[]): Promise<void> {
  await sql`UPDATE account SET staff_roles = ${roles} WHERE id = ${id}`.execute(trx)
}

/** All users with a role, super admins first. Includes suspended and leaving users, whose roles can be taken away. */
export async function findStaff(db: Db): Promise<{ id: string; roles: StaffRole[]; hasFactor: boolean }[]> {
  const { rows } = await sql<{ id: string; roles: StaffRole[]; hasFactor: boolean }>`
    SELECT s.id, s.roles, EXISTS (SELECT FROM factor_holder f WHERE f.user_id = s.id) AS "hasFactor"
    FROM account_state s JOIN account a ON a.id = s.id WHERE a.is_super_admin OR a.staff_roles <> '{}'
    ORDER BY a.is_super_admin DESC, s.id`.execute(db)
  return rows
}
