import { type Selectable, sql } from 'kysely'
import type { FactorKind } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AccountTables>()
export type FactorApp = Selectable<AccountTables['factor_app']>

/** The factors that sign-in requires of the user. Empty without a confirmed app and without a passkey. */
export async function findFactors(db: Db, userId: string): Promise<FactorKind[]> {
  const { rows } = await sql<{ app: boolean; passkey: boolean; recovery: boolean }>`
    SELECT EXISTS (SELECT FROM factor_app WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS app,
      EXISTS (SELECT FROM passkey WHERE user_id = ${userId}) AS passkey,
      EXISTS (SELECT FROM recovery_code WHERE user_id = ${userId}) AS recovery`.execute(db)
  const has = rows[0]
  if (!has?.app && !has?.passkey) return []
  return (['app', 'passkey', 'recovery'] as const).filter((kind) => has[kind])
}

export const findApp = (db: Db, userId: string): Promise<FactorApp | undefined> =>
  tables(db).selectFrom('factor_app').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Replaces all recovery codes of a user. Without hashes it only deletes them. */
export async function replaceCodes(db: Db, o: { userId: string; hashes: string[] }): Promise<void> {
  await tables(db).deleteFrom('recovery_code').where('user_id', '=', o.userId).execute()
  if (o.hashes.length === 0) return
  await tables(db)
    .insertInto('recovery_code')
    .values(o.hashes.map((hash) => ({ user_id: o.userId, hash })))
    .execute()
}

/** When a session last proved a factor, and when it began. */
export const findSessionProof = (db: Db, sessionId: string) =>
  tables(db)
    .selectFrom('session')
    .select(['factor_at as factorAt', 'created_at as startedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()

/**
 * Deletes all second factors of a user: app, passkeys, recovery codes, a pending reset and pending sign-ins. False if
 * the user had no app and no passkey.
 */
export async function deleteFactors(db: Db, userId: string): Promise<boolean> {
  const apps = await tables(db).deleteFrom('factor_app').where('user_id', '=', userId).executeTakeFirst()
  const keys = await tables(db).deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  await replaceCodes(db, { userId, hashes: [] })
  await tables(db).deleteFrom('factor_reset').where('user_id', '=', userId).execute()
  await tables(db).deleteFrom('entry').where('user_id', '=', userId).execute()
  return apps.numDeletedRows + keys.numDeletedRows > 0n
}
