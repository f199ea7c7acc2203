import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()
export type EmailChangeRow = Selectable<AccountTables['email_change']>

/** Begins a change, in the place of one that waited, whose links are void. */
export async function putChange(db: Db, row: EmailChangeRow): Promise<void> {
  await tables(db).deleteFrom('email_change').where('user_id', '=', row.user_id).execute()
  await tables(db).insertInto('email_change').values(row).execute()
}

export const findChange = (db: Db, o: { userId: string; now: Date }): Promise<EmailChangeRow | undefined> =>
  tables(db)
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

type LinkUse = { token: string; now: Date }

/** Whose change a link says yes to, and for which mailbox; undefined when it was used or is void. */
export async function findConfirmable(db: Db, { token, now }: LinkUse): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM email_change
    WHERE expires_at > ${now} AND ((new_token = ${token} AND new_confirmed_at IS NULL)
      OR (old_token = ${token} AND old_confirmed_at IS NULL))`.execute(db)
  return rows[0]?.userId
}

/**
 * Uses one of the two links, with its account held: the row then says yes for that mailbox, or, when the other one has
 * said so already, is gone. `isDone` tells which; undefined when the link was used meanwhile.
 */
export async function useConfirmation(db: Db, { token, now }: LinkUse) {
  const other = sql`(new_token = ${token} AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NULL)
    OR (old_token = ${token} AND new_confirmed_at IS NOT NULL AND old_confirmed_at IS NULL)`
  const done = await sql<{ userId: string; email: string }>`DELETE FROM email_change
    WHERE expires_at > ${now} AND (${other}) RETURNING user_id AS "userId", new_email AS email`.execute(db)
  if (done.rows[0]) return { ...done.rows[0], isDone: true }
  const first = await sql<{ userId: string; email: string }>`UPDATE email_change SET
      new_confirmed_at = CASE WHEN new_token = ${token} THEN ${now}::timestamptz ELSE new_confirmed_at END,
      old_confirmed_at = CASE WHEN old_token = ${token} THEN ${now}::timestamptz ELSE old_confirmed_at END
    WHERE expires_at > ${now} AND new_confirmed_at IS NULL AND old_confirmed_at IS NULL
      AND (new_token = ${token} OR old_token = ${token}) RETURNING user_id AS "userId", new_email AS email`.execute(db)
  return first.rows[0] ? { ...first.rows[0], isDone: false } : undefined
}

/** Gives an account another address, which is confirmed by that. False when somebody has it by now. */
export async function setEmail(db: Db, o: { userId: string; email: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE account SET email = ${o.email}, email_verified = true, updated_at = ${o.at}
    WHERE id = ${o.userId} AND NOT EXISTS (SELECT FROM account WHERE email = ${o.email})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteChange(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('email_change').where('user_id', '=', userId).execute()
}

/** False when the link was used or is void. */
export async function cancelByToken(db: Db, { token, now }: LinkUse): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('email_change')
    .where((e) => e.or([e('cancel_token', '=', token), e('old_token', '=', token)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
