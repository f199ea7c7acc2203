import type { Provider } from '@liston/contract/accounts'
import type { GivenRole } from '@liston/contract/admin'
import type { StaffRole } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { logAutomaticAct } from '../../../platform/staff-log.ts'
import { othersReachEverything } from '../leave.ts'

type Holder = { roles: StaffRole[]; given: StaffRole[]; others: StaffRole[]; emailVerified: boolean }
type Asked = { userId: string; provider: Provider; wanted: readonly StaffRole[] }

/**
 * Gives a user the roles of their groups at a provider, and takes those away that the provider gave before. Roles that
 * staff or another provider gave stay. The last super admin stays one. Writes a line to the staff log.
 */
export async function applyRoles(platform: Platform, trx: Trx, { userId, provider, wanted }: Asked): Promise<void> {
  if (wanted.length === 0 && !(await hasGiven(trx, { userId, provider }))) return
  // Locks all super admins in a fixed order, before the account: two may lose the role at once.
  const mayLoseAdmin = await othersReachEverything(trx, userId)
  const holder = await lockHolder(trx, { userId, provider })
  if (!holder) return
  const { roles, given, others } = holder
  const due = holder.emailVerified ? wanted : []
  const lost = given.filter(
    (role) => !due.includes(role) && !others.includes(role) && (role !== 'super_admin' || mayLoseAdmin),
  )
  const added = due.filter((role) => !roles.includes(role))
  const kept = given.filter((role) => !lost.includes(role) && (due.includes(role) || !others.includes(role)))
  await setGiven(trx, { userId, provider, given: [...new Set([...kept, ...added])] })
  if (lost.length === 0 && added.length === 0) return
  const after = [...new Set([...roles.filter((role) => !lost.includes(role)), ...added])]
  await setRoles(trx, userId, after)
  await logAutomaticAct(trx, {
    act: 'provider-roles',
    target: `person ${userId}`,
    before: { roles },
    after: { roles: after, provider },
    at: platform.clock.now(),
  })
}

/** True if the identity gave roles, which its groups may no longer have. */
async function hasGiven(db: Db, o: { userId: string; provider: Provider }): Promise<boolean> {
  const { rows } = await sql`SELECT FROM identity
    WHERE user_id = ${o.userId} AND provider = ${o.provider} AND roles <> '{}'`.execute(db)
  return rows.length > 0
}

/** The roles of an account, locked. `given`: by this identity. `others`: by the user's other identities. */
async function lockHolder(trx: Trx, o: { userId: string; provider: Provider }): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    SELECT CASE WHEN a.is_super_admin THEN array_prepend('super_admin', a.staff_roles) ELSE a.staff_roles END AS roles,
      i.roles AS given, a.email_verified AS "emailVerified",
      ARRAY(SELECT unnest(o.roles) FROM identity o WHERE o.user_id = a.id AND o.provider <> i.provider) AS others
    FROM account a JOIN identity i ON i.user_id = a.id AND i.provider = ${o.provider}
    WHERE a.id = ${o.userId} FOR UPDATE OF a`.execute(trx)
  return rows[0]
}

async function setGiven(trx: Trx, o: { userId: string; provider: Provider; given: StaffRole[] }): Promise<void> {
  await sql`UPDATE identity SET roles = ${o.given} WHERE user_id = ${o.userId} AND provider = ${o.provider}`.execute(
    trx,
  )
}

async function setRoles(trx: Trx, userId: string, roles: StaffRole[]): Promise<void> {
  const staff = roles.filter((role): role is GivenRole => role !== 'super_admin')
  await sql`UPDATE account SET is_super_admin = ${roles.includes('super_admin')}, staff_roles = ${staff}
    WHERE id = ${userId}`.execute(trx)
}
