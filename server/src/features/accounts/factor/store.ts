import { type Selectable, sql } from 'kysely'
import type { FactorKind } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()
export type FactorApp = Selectable<AccountTables['factor_app']>

/** What somebody is asked for after their password; nothing when they have switched nothing on. */
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

/** Keeps the secret of an app that is still to be confirmed, in the place of an earlier one. False when one is confirmed. */
export async function beginApp(db: Db, o: { userId: string; sealed: string; at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await tables(db)
    .insertInto('factor_app')
    .values({ user_id: o.userId, sealed_secret: o.sealed, confirmed_at: null, last_step: 0, created_at: o.at })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ sealed_secret: o.sealed, created_at: o.at, last_step: 0 })
        .where('factor_app.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (kept ?? 0n) > 0n
}

/** Takes the step of a code, which no step before it nor itself may follow. False when that happened already. */
export async function takeStep(db: Db, o: { userId: string; step: number; sealed: string }): Promise<boolean> {
  const taken = await tables(db)
    .updateTable('factor_app')
    .set({ last_step: o.step })
    .where('user_id', '=', o.userId)
    .where('sealed_secret', '=', o.sealed)
    .where('last_step', '<', o.step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function confirmApp(db: Db, o: { userId: string; at: Date }): Promise<void> {
  await tables(db).updateTable('factor_app').set({ confirmed_at: o.at }).where('user_id', '=', o.userId).execute()
}

/** False when there was none that was asked for. */
export async function deleteApp(db: Db, userId: string): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('factor_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Recovery codes in the place of all that were there; none voids them. */
export async function replaceCodes(db: Db, o: { userId: string; hashes: string[] }): Promise<void> {
  await tables(db).deleteFrom('recovery_code').where('user_id', '=', o.userId).execute()
  if (o.hashes.length === 0) return
  await tables(db)
    .insertInto('recovery_code')
    .values(o.hashes.map((hash) => ({ user_id: o.userId, hash })))
    .execute()
}

/** Uses a recovery code up: of several that try at once, one has it. */
export async function spendRecoveryCode(db: Db, o: { userId: string; hash: string }): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('recovery_code')
    .where('user_id', '=', o.userId)
    .where('hash', '=', o.hash)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

export async function countCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM recovery_code WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** When a session last proved a factor, and when it began. */
export const findSessionProof = (db: Db, sessionId: string) =>
  tables(db)
    .selectFrom('session')
    .select(['factor_at as factorAt', 'created_at as startedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()

export async function setSessionProof(db: Db, o: { sessionId: string; at: Date }): Promise<void> {
  await tables(db).updateTable('session').set({ factor_at: o.at }).where('id', '=', o.sessionId).execute()
}

export async function isFactorDue(db: Db, userId: string): Promise<boolean> {
  const due = await tables(db)
    .selectFrom('factor_due')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return due !== undefined
}

export async function postponeUntil(db: Db, o: { userId: string; until: Date }): Promise<void> {
  await tables(db).updateTable('account').set({ factor_later_until: o.until }).where('id', '=', o.userId).execute()
}

/** Takes everything of second factors away: app, passkeys, codes, what was asked for. False when there was none. */
export async function deleteFactors(db: Db, userId: string): Promise<boolean> {
  const apps = await tables(db).deleteFrom('factor_app').where('user_id', '=', userId).executeTakeFirst()
  const keys = await tables(db).deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  await replaceCodes(db, { userId, hashes: [] })
  await tables(db).deleteFrom('factor_reset').where('user_id', '=', userId).execute()
  await tables(db).deleteFrom('entry').where('user_id', '=', userId).execute()
  return apps.numDeletedRows + keys.numDeletedRows > 0n
}
