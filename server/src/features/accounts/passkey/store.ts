import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()
export type PasskeyRow = Selectable<AccountTables['passkey']>

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  tables(db).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(db).selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False when that credential is somebody's already. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const added = await tables(db)
    .insertInto('passkey')
    .values(row)
    .onConflict((c) => c.column('credential_id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deletePasskey(db: Db, o: { userId: string; id: string }): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('passkey')
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Notes a use. False when the counter did not go up, which a copied authenticator shows; those without one stay at 0. */
export async function notePasskeyUse(db: Db, o: { id: string; counter: number; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE passkey SET counter = ${o.counter}, used_at = ${o.at}
    WHERE id = ${o.id} AND (counter < ${o.counter} OR (counter = 0 AND ${o.counter}::bigint = 0))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

type Question = { token: string; userId: string | null; expiresAt: Date }

export async function insertQuestion(db: Db, q: Question): Promise<void> {
  const { token, userId, expiresAt } = q
  await tables(db).insertInto('passkey_question').values({ token, user_id: userId, expires_at: expiresAt }).execute()
}

/** Uses a question up, asked of this person or (null) of whoever signs in. False when it was answered, or is too old. */
export async function spendQuestion(db: Db, q: { token: string; userId: string | null; now: Date }): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('passkey_question')
    .where('token', '=', q.token)
    .where('expires_at', '>', q.now)
    .where('user_id', 'is not distinct from', q.userId)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
