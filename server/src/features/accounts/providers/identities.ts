import { accountRefusals, FRESH_MS, type Identity, type Provider } from '@liston/contract/accounts'
import { NOT_FOUND } from '@liston/contract/kernel'
import type { Selectable } from 'kysely'
import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext, Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { postLetter } from '../letters/post-letter.ts'
import { lockAccount } from '../session/store.ts'
import { findAccount } from '../store.ts'
import { applyRoles } from './provider-roles.ts'
import type { AccountTables } from '../tables.ts'

const refuse = refuser({ ...NOT_FOUND, ...accountRefusals.unlink })

/** The identities of a user, and whether the account has a password. */
export async function findIdentities(platform: AccountsPlatform, userId: string) {
  const [rows, account] = await Promise.all([listIdentities(platform.db, userId), findAccount(platform.db, userId)])
  const identities = rows.map(
    (row): Identity => ({ provider: row.provider, email: row.email, linkedAt: row.created_at.toISOString() }),
  )
  return { identities, hasPassword: Boolean(account?.password) }
}

async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return tables(db).selectFrom('identity').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** Removes an identity, but never the last way to sign in. Informs the user by e-mail. */
export async function unlinkIdentity(platform: AccountsPlatform, context: SignedInContext, provider: Provider) {
  const { viewer } = context
  const once = { userId: viewer.id, key: context.idempotencyKey, request: { unlinkIdentity: { provider } } }
  await onceInTransaction(platform.db, once, async (trx) => {
    await mustBeFresh(platform, trx, viewer)
    // The roles that it gave go with it, as if the user had lost the groups.
    await applyRoles(platform, trx, { userId: viewer.id, provider, wanted: [] })
    // Without the lock, two concurrent calls could both remove what the other relies on.
    await lockAccount(trx, viewer.id)
    const [identities, account] = [await listIdentities(trx, viewer.id), await findAccount(trx, viewer.id)]
    if (!account || !identities.some((one) => one.provider === provider)) throw refuse('NOT_FOUND')
    if (!account.password && identities.length === 1) throw refuse('LAST_WAY')
    await deleteIdentity(trx, { userId: viewer.id, provider })
    const to = { id: account.id, email: account.email, language: context.language }
    await postLetter(platform, trx, { kind: 'unlinked', to })
    return {}
  })
}

const refuseUnlink = refuser(accountRefusals.unlink)

/**
 * Throws SIGN_IN_AGAIN unless the session is recent. So an unattended browser gives nobody a permanent way to sign in.
 */
export async function mustBeFresh(platform: Pick<Platform, 'clock'>, db: Db, viewer: Viewer): Promise<void> {
  const since = await findSessionStart(db, { userId: viewer.id, id: viewer.sessionId })
  if (!since || platform.clock.now().getTime() - since.getTime() > FRESH_MS) throw refuseUnlink('SIGN_IN_AGAIN')
}

/** When a session of the user was opened. */
async function findSessionStart(db: Db, o: { userId: string; id: string }): Promise<Date | undefined> {
  const found = await tables(db)
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
    .executeTakeFirst()
  return found?.created_at
}

async function deleteIdentity(db: Db, o: { userId: string; provider: Provider }): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('identity')
    .where('user_id', '=', o.userId)
    .where('provider', '=', o.provider)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export const tables = (db: Db) => db.withTables<AccountTables>()

export type Entry = Selectable<AccountTables['provider_entry']>
export type IdentityRow = Omit<Selectable<AccountTables['identity']>, 'roles'>

export async function deleteOldEntries(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('provider_entry').where('expires_at', '<=', now).execute()
}
