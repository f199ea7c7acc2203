import { GivenRole, staffRefusals, type StaffMember, type StaffTable } from '@liston/contract/admin'
import { AREAS, mayStaff, ROLES, type StaffArea, type StaffRole } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { findStaff, lockStaff, writeRoles } from '../accounts/index.ts'
import { findNamed } from '../profiles/index.ts'

const refuse = refuser(staffRefusals.setRoles)

const rightOf = (role: StaffRole, area: StaffArea) =>
  mayStaff([role], area, 'change') ? ('change' as const) : mayStaff([role], area) ? ('read' as const) : null

/** Rights of each role, by area. */
const table = AREAS.map((area) => ({
  area,
  rights: Object.fromEntries(ROLES.map((role) => [role, rightOf(role, area)])) as StaffTable[number]['rights'],
}))

/** Staff members, and the rights of each role. */
export async function listStaff({ db }: Platform) {
  const people = await findStaff(db)
  const names = await findNames(
    db,
    people.map(({ id }) => id),
  )
  const items = people.flatMap((one): StaffMember[] =>
    names.has(one.id) ? [{ ...one, username: names.get(one.id)! }] : [],
  )
  return { items, given: GivenRole.options, table }
}

/** Usernames by user id. Users who are gone are missing. */
async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string
    username: string
  }>`SELECT id, username FROM author WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

type SetRoles = { userId: string; key: string | null; username: string; roles: GivenRole[]; reason: string }

/** Sets the roles of a user, apart from super admin. Open sessions get the new rights with their next request. */
export function setRoles(platform: Platform, { userId, key, username, reason, ...o }: SetRoles) {
  const roles = [...new Set(o.roles)].sort()
  const request = { setRoles: username, roles }
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    const found = await findNamed(trx, { username, at: platform.clock.now() })
    // A suspended or leaving user may lose roles but gets none.
    const mayHold = found && (!found.isHidden || roles.length === 0)
    const account = mayHold && (await lockStaff(trx, found.id))
    if (!account) throw refuse('NOT_FOUND')
    if (account.id === userId) throw refuse('OWN_ROLES')
    if (roles.length > 0 && !account.emailVerified) throw refuse('EMAIL_UNCONFIRMED')
    await writeRoles(trx, account.id, roles)
    const target = `person ${account.id}`
    await log({ act: 'set-roles', target, before: { roles: account.roles }, after: { roles }, reason })
    return { roles }
  })
}
