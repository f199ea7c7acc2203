import { ENTRY_MS, ENTRY_TRIES } from '@liston/contract/accounts'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { entryCookie, entryCookieName } from '../../../platform/session.ts'
import { hashedToken, secretToken } from '../session/sessions.ts'
import type { AccountTables } from '../tables.ts'

/**
 * Creates a sign-in that needs a second factor, in a cookie of its own. It grants no access. Call `handOut` after the
 * commit.
 */
export async function openEntry(platform: Platform, trx: Trx, o: { context: ApiContext; userId: string }) {
  const token = secretToken()
  const expiresAt = new Date(platform.clock.now().getTime() + ENTRY_MS)
  await insertEntry(trx, { token: hashedToken(token), userId: o.userId, expiresAt })
  return {
    handOut: () => o.context.setCookie(entryCookie({ secure: platform.config.secure, token, maxAgeMs: ENTRY_MS })),
  }
}

/** Token hash of this browser's pending sign-in; null without a cookie. */
export function entryOf(platform: Platform, context: ApiContext): string | null {
  const token = context.cookie(entryCookieName(platform.config.secure))
  return token ? hashedToken(token) : null
}

export const tables = (db: Db) => db.withTables<AccountTables>()

async function insertEntry(db: Db, o: { token: string; userId: string; expiresAt: Date }): Promise<void> {
  await tables(db).insertInto('entry').values({ token: o.token, user_id: o.userId, expires_at: o.expiresAt }).execute()
}

export type EntryUse = { token: string; now: Date }

/** The pending sign-in, unless it expired or had too many wrong codes. */
export const findEntry = (db: Db, { token, now }: EntryUse) =>
  tables(db)
    .selectFrom('entry')
    .select(['user_id as userId', 'expires_at as expiresAt'])
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .where('tries', '<', ENTRY_TRIES)
    .executeTakeFirst()

/** Deletes a pending sign-in: of concurrent calls, one gets true. */
export async function spendEntry(db: Db, { token, now }: EntryUse): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('entry')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** Deletes every pending sign-in of a user. */
export async function deleteEntries(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('entry').where('user_id', '=', userId).execute()
}
