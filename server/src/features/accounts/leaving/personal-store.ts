import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Line, PersonalData } from '../../../platform/personal.ts'
import { deleteKeys } from '../api-keys.ts'
import { deleteChange } from '../email-change/store.ts'
import { deleteFactors } from '../factor/store.ts'
import { tables } from './store.ts'

/** Personal data of accounts. The archive contains no secrets and no hashes. */
export const accountsOfPerson: PersonalData = {
  tables: [
    'account',
    'session',
    'seen_day',
    'credential',
    'mail_link',
    'departure',
    'identity',
    'provider_entry',
    'factor_app',
    'passkey',
    'passkey_question',
    'recovery_code',
    'entry',
    'factor_reset',
    'email_change',
    'api_key',
  ],
  files: {
    account: async (db: Db, id) =>
      (
        await sql<Line>`SELECT id, email, email_verified, created_at, suspended_at, silenced_until FROM account
          WHERE id = ${id}`.execute(db)
      ).rows,
    'sign-ins': async (db: Db, id) =>
      (
        await sql<Line>`SELECT created_at AS signed_in_at, updated_at AS last_seen_at, ip_address AS network, user_agent
          FROM session WHERE user_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    'days-here': async (db: Db, id) =>
      (await sql<Line>`SELECT day FROM seen_day WHERE user_id = ${id} ORDER BY day`.execute(db)).rows,
    'ways-in': async (db: Db, id) =>
      (
        await sql<Line>`SELECT provider_id AS way, created_at, updated_at FROM credential
          WHERE user_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    identities: async (db: Db, id) =>
      (
        await sql<Line>`SELECT provider, email, created_at FROM identity WHERE user_id = ${id} ORDER BY created_at`.execute(
          db,
        )
      ).rows,
    // Pending sign-ins and challenges last minutes: they are gone before the user reads the archive.
    'second-factors': async (db: Db, id) =>
      (
        await sql<Line>`SELECT CASE WHEN confirmed_at IS NULL THEN 'app, not confirmed' ELSE 'app' END AS kind, NULL AS name, created_at,
              CASE WHEN last_step > 0 THEN to_timestamp(last_step * 30) END AS last_used_at, NULL::int AS left
            FROM factor_app WHERE user_id = ${id}
          UNION ALL SELECT 'passkey', user_agent, created_at, used_at, NULL FROM passkey WHERE user_id = ${id}
          UNION ALL SELECT 'recovery-codes', NULL, NULL, NULL, count(*)::int FROM recovery_code WHERE user_id = ${id}
          UNION ALL SELECT 'lost-factor-reset', NULL, created_at, NULL, NULL FROM factor_reset WHERE user_id = ${id}
          ORDER BY 1, 3`.execute(db)
      ).rows,
    'api-keys': async (db: Db, id) =>
      (
        await sql<Line>`SELECT name, prefix, array_to_string(scopes, ' ') AS scopes, created_at, expires_at,
            last_used_on::text AS last_used_on
          FROM api_key WHERE user_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    'email-changes': async (db: Db, id) =>
      (
        await sql<Line>`SELECT new_email, created_at, new_confirmed_at, old_confirmed_at, expires_at FROM email_change
          WHERE user_id = ${id}`.execute(db)
      ).rows,
  },
  erase: emptyAccount,
}

/** Reduces an account to a tombstone that nobody can sign in to. */
async function emptyAccount(trx: Trx, o: { userId: string; at: Date }): Promise<void> {
  const { userId, at } = o
  await tables(trx).deleteFrom('session').where('user_id', '=', userId).execute()
  await sql`DELETE FROM seen_day WHERE user_id = ${userId}`.execute(trx)
  await deleteKeys(trx, userId)
  await tables(trx).deleteFrom('credential').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('identity').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('mail_link').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('provider_entry').where('user_id', '=', userId).execute()
  await tables(trx).deleteFrom('passkey_question').where('user_id', '=', userId).execute()
  await deleteChange(trx, userId)
  await deleteFactors(trx, userId)
  // `suspended_at` stays: it keeps the rankings of a banned author hidden.
  await sql`UPDATE account SET email = id || '@erased.invalid', email_verified = false, name = '',
    is_super_admin = false, staff_roles = '{}', silenced_until = NULL, suspended_for = NULL, leaving_at = NULL,
    entered_at = NULL, factor_later_until = NULL WHERE id = ${userId}`.execute(trx)
  await tables(trx).updateTable('account').set({ image: null }).where('id', '=', userId).execute()
  await tables(trx)
    .updateTable('departure')
    .set({ erased_at: at, token: sql<string>`encode(sha256(gen_random_uuid()::text::bytea), 'hex')` })
    .where('user_id', '=', userId)
    .execute()
}
