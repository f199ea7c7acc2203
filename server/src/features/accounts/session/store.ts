import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

export type SessionRow = Selectable<AccountTables['session']>
export const tables = (db: Db) => db.withTables<AccountTables>()

/** Locks the row of an account until the end of the transaction, so that concurrent sign-ins count sessions in turn. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await tables(db).selectFrom('account').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await tables(db).insertInto('session').values(session).execute()
}

/** Ends all sessions of a user except the `keep` newest. */
export async function trimSessions(db: Db, o: { userId: string; keep: number }): Promise<void> {
  await sql`DELETE FROM session WHERE user_id = ${o.userId} AND id NOT IN (
    SELECT id FROM session WHERE user_id = ${o.userId} ORDER BY created_at DESC, id DESC LIMIT ${o.keep})`.execute(db)
}

/** Ends the session of a token, if any. For each ended session, a database trigger closes its event streams. */
export async function deleteByToken(db: Db, token: string): Promise<void> {
  await tables(db).deleteFrom('session').where('token', '=', token).execute()
}

/** Ends one session of a user. False if the user has no such session. */
export async function deleteSession(db: Db, o: { userId: string; id: string }): Promise<boolean> {
  const { id, userId } = o
  const gone = await tables(db)
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Ends all sessions of a user, or all except one. Returns their number. */
export async function deleteSessions(db: Db, o: { userId: string; except?: string }): Promise<number> {
  let query = tables(db).deleteFrom('session').where('user_id', '=', o.userId)
  if (o.except) query = query.where('id', '!=', o.except)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** The live sessions of a user, last used first. */
export async function listSessions(db: Db, o: { userId: string; now: Date }): Promise<SessionRow[]> {
  return tables(db)
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('expires_at', '>', o.now)
    .orderBy('updated_at', 'desc')
    .execute()
}

/**
 * True if the user has a session in a network, or in a network of another user. `elsewhere` ignores loopback addresses,
 * which everyone has behind a proxy that does not forward the client's address.
 */
export async function sharesNetwork(
  db: Db,
  userId: string,
  other: { network: string | null } | { userId: string; elsewhere?: true },
): Promise<boolean> {
  const networks =
    'network' in other
      ? sql`SELECT ${other.network}::text`
      : sql`SELECT o.ip_address FROM session o WHERE o.user_id = ${other.userId}
          AND (${!other.elsewhere} OR o.ip_address NOT IN ('127.0.0.0', '::'))`
  const { rows } =
    await sql`SELECT FROM session s WHERE s.user_id = ${userId} AND s.ip_address IN (${networks}) LIMIT 1`.execute(db)
  return rows.length > 0
}
