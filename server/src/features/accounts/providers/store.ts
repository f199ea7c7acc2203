import type { Provider } from '@liston/contract/accounts'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()

export type Entry = Selectable<AccountTables['provider_entry']>
export type IdentityRow = Selectable<AccountTables['identity']>

export async function insertEntry(db: Db, entry: Entry): Promise<void> {
  await tables(db).insertInto('provider_entry').values(entry).execute()
}

/** Uses an entry up, whatever comes of it: of several answers at once, one gets it. None from another browser. */
export async function spendEntry(db: Db, o: { state: string; browser: string; now: Date }): Promise<Entry | undefined> {
  const { state, browser, now } = o
  return tables(db)
    .deleteFrom('provider_entry')
    .where('state', '=', state)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteOldEntries(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('provider_entry').where('expires_at', '<=', now).execute()
}

/** Whose identity it is. */
export async function findIdentity(db: Db, o: { provider: Provider; subject: string }): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('identity')
    .select('user_id')
    .where('provider', '=', o.provider)
    .where('subject', '=', o.subject)
    .executeTakeFirst()
  return found?.user_id
}

/** Links an identity. False when it is somebody's already, or its person has another one of the provider. */
export async function insertIdentity(db: Db, identity: IdentityRow): Promise<boolean> {
  const added = await tables(db)
    .insertInto('identity')
    .values(identity)
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return tables(db).selectFrom('identity').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

export async function deleteIdentity(db: Db, o: { userId: string; provider: Provider }): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('identity')
    .where('user_id', '=', o.userId)
    .where('provider', '=', o.provider)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** When a session of somebody was opened. */
export async function findSessionStart(db: Db, o: { userId: string; id: string }): Promise<Date | undefined> {
  const found = await tables(db)
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
    .executeTakeFirst()
  return found?.created_at
}
