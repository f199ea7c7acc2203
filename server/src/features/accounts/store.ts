import { sql } from 'kysely'
import { type Db, newId } from '../../platform/db/index.ts'
import type { AccountTables, LinkPurpose } from './tables.ts'

/** `provider_id` of the rows with passwords. OAuth providers have rows of their own in `credential`. */
const PASSWORD = 'credential'
export const tables = (db: Db) => db.withTables<AccountTables>()

export type Account = {
  id: string
  email: string
  emailVerified: boolean
  suspended: boolean
  /** Path of the decision that explains the ban; null without one. */
  suspendedFor: string | null
  /** When the user left; null if the account is not leaving. */
  leavingAt: Date | null
  /** When the user asked to join; null once staff have approved it, or if no approval was needed. */
  appliedAt: Date | null
  isSuperAdmin: boolean
  /** Has a staff role or is super admin. */
  isStaff: boolean
  /** PHC string; null for an account without a password. */
  password: string | null
}

const accounts = (db: Db) =>
  tables(db)
    .selectFrom('account as a')
    .leftJoin('credential as c', (j) => j.onRef('c.user_id', '=', 'a.id').on('c.provider_id', '=', PASSWORD))
    .select((e) => [
      'a.id',
      'a.email',
      'a.email_verified as emailVerified',
      'a.is_super_admin as isSuperAdmin',
      sql<boolean>`a.is_super_admin OR a.staff_roles <> '{}'`.as('isStaff'),
      'a.suspended_for as suspendedFor',
      e('a.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      'a.leaving_at as leavingAt',
      'a.applied_at as appliedAt',
      'c.password',
    ])
    // Excludes the tombstones of erased accounts.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departure as d')
            .select('d.user_id')
            .whereRef('d.user_id', '=', 'a.id')
            .where('d.erased_at', 'is not', null),
        ),
      ),
    )

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db).where('a.email', '=', email).executeTakeFirst()

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  accounts(db).where('a.id', '=', id).executeTakeFirst()

type NewAccount = { id: string; email: string; at: Date; needsApproval?: boolean }

/** Creates an account. False if the address is taken; a concurrent sign-up waits for the first to commit. */
export async function insertAccount(db: Db, { id, email, at, needsApproval }: NewAccount): Promise<boolean> {
  const added = await tables(db)
    .insertInto('account')
    .values({ id, email, suspended_at: null, applied_at: needsApproval ? at : null, created_at: at, updated_at: at })
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Marks the address as confirmed. False if it was already. */
export async function setEmailVerified(db: Db, id: string): Promise<boolean> {
  const change = tables(db).updateTable('account').set({ email_verified: true })
  const done = await change.where('id', '=', id).where('email_verified', '=', false).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Sets the password hash of a user; creates the credential if needed. */
export async function setPassword(db: Db, o: { userId: string; hash: string; at: Date }): Promise<void> {
  await tables(db)
    .insertInto('credential')
    .values({
      id: newId(),
      user_id: o.userId,
      account_id: o.userId,
      provider_id: PASSWORD,
      password: o.hash,
      created_at: o.at,
      updated_at: o.at,
    })
    .onConflict((c) => c.columns(['provider_id', 'account_id']).doUpdateSet({ password: o.hash, updated_at: o.at }))
    .execute()
}

export type LinkUse = { token: string; purpose: LinkPurpose; now: Date }

/** Uses a link up: of concurrent calls, one gets the owner's id. */
export async function spendLink(db: Db, { token, purpose, now }: LinkUse): Promise<string | undefined> {
  const spent = await tables(db)
    .deleteFrom('mail_link')
    .where('token', '=', token)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return spent?.user_id
}

export async function deleteLinks(db: Db, o: { userId: string; purpose?: LinkPurpose }): Promise<void> {
  let query = tables(db).deleteFrom('mail_link').where('user_id', '=', o.userId)
  if (o.purpose) query = query.where('purpose', '=', o.purpose)
  await query.execute()
}

type Counted = { all: number; confirmed: number; suspended: number; newThisWeek: number; sessions: number }

/** Number of accounts by state, without tombstones, and of live sessions. */
export async function countAccounts(db: Db, { now, since }: { now: Date; since: Date }): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE email_verified)::int AS confirmed,
      count(*) FILTER (WHERE suspended_at IS NOT NULL)::int AS suspended,
      count(*) FILTER (WHERE created_at >= ${since})::int AS "newThisWeek",
      (SELECT count(*)::int FROM session WHERE expires_at > ${now}) AS sessions
    FROM account a WHERE NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  const counted = rows[0]
  if (!counted) throw new Error('Counting accounts answers one row')
  return counted
}

/**
 * `silencedUntil`: the user may post no text until then; null ends a silence. `suspendedFor`: path of the decision;
 * null ends a ban.
 */
export type Restraint = { silencedUntil: Date | null; suspendedFor: string | null; at: Date }

/**
 * Sets the silence and the ban of an account. The caller passes the longest silence in effect. Ending a ban restores no
 * sessions: the user signs in again.
 */
export async function restrain(db: Db, id: string, { silencedUntil, suspendedFor, at }: Restraint): Promise<void> {
  await sql`UPDATE account SET silenced_until = ${silencedUntil}, suspended_for = ${suspendedFor},
    suspended_at = CASE WHEN ${suspendedFor}::text IS NULL THEN NULL ELSE coalesce(suspended_at, ${at}::timestamptz) END
    WHERE id = ${id}`.execute(db)
  if (suspendedFor) await sql`DELETE FROM session WHERE user_id = ${id}`.execute(db)
}

/** The e-mail address of an account. */
export async function findAddress(db: Db, id: string): Promise<string | undefined> {
  return (await tables(db).selectFrom('account').select('email').where('id', '=', id).executeTakeFirst())?.email
}
