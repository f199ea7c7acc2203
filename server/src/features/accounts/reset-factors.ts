import { FACTOR_RESET_OPEN_MS, FACTOR_RESET_WAIT_MS, factorRefusals } from '@liston/contract/accounts'
import type { Selectable } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { ApiContext, SignedInContext } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { entryOf, findEntry } from './factor/open-entry.ts'
import { deleteFactors } from './factor/store.ts'
import { postLetter } from './letters/post-letter.ts'
import { hashedToken, secretToken } from './session/sessions.ts'
import { deleteSessions, lockAccount } from './session/store.ts'
import { type Account, findAccount, findAccountByEmail } from './store.ts'
import type { AccountTables } from './tables.ts'
import { takePlaceForMail } from './throttle.ts'

/**
 * Command line of the installation: removes all second factors of a user, or returns why there was nothing to remove.
 */
export async function dropFactors(
  platform: AccountsPlatform,
  email: string,
): Promise<'dropped' | 'no account' | 'no factor'> {
  return inTransaction(platform.db, async (trx) => {
    const account = await findAccountByEmail(trx, email.trim().toLowerCase())
    if (!account) return 'no account'
    return (await takeFactorsAway(platform, trx, account)) ? 'dropped' : 'no factor'
  })
}

const refuse = refuser({ ...factorRefusals.askReset, ...factorRefusals.reset })

/**
 * For a user who knows the password but lost every factor. Sends an e-mail whose link removes the factors after 72
 * hours.
 */
export async function askFactorReset(platform: AccountsPlatform, context: ApiContext) {
  const now = platform.clock.now()
  const token = entryOf(platform, context)
  const entry = token && (await findEntry(platform.db, { token, now }))
  const account = entry && (await findAccount(platform.db, entry.userId))
  if (!account) throw refuse('ENTRY_ENDED')
  if (account.isStaff) throw refuse('RESET_BY_COMMAND')
  await takePlaceForMail(platform, account.email)
  return inTransaction(platform.db, (trx) => begin(platform, trx, { account, now }))
}

async function begin(platform: AccountsPlatform, trx: Trx, { account, now }: { account: Account; now: Date }) {
  const ripe = new Date(now.getTime() + FACTOR_RESET_WAIT_MS)
  const secret = secretToken()
  const reset = {
    user_id: account.id,
    token: hashedToken(secret),
    created_at: now,
    ripe_at: ripe,
    expires_at: new Date(ripe.getTime() + FACTOR_RESET_OPEN_MS),
  }
  if (!(await insertReset(trx, reset))) {
    const waiting = await findReset(trx, { userId: account.id, now })
    return { resetAt: (waiting?.ripe_at ?? ripe).toISOString() }
  }
  const language = await platform.profiles.languageOf(trx, account.id)
  await postLetter(platform, trx, {
    kind: 'factorLost',
    to: { id: account.id, email: account.email, language },
    link: { token: secret },
    facts: { at: { time: ripe, zone: await platform.profiles.timeZoneOf(trx, account.id) } },
  })
  return { resetAt: ripe.toISOString() }
}

const tables = (db: Db) => db.withTables<AccountTables>()
type Reset = Selectable<AccountTables['factor_reset']>

/** The user's pending reset. */
export const findReset = (db: Db, o: { userId: string; now: Date }): Promise<Reset | undefined> =>
  tables(db)
    .selectFrom('factor_reset')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

export async function deleteReset(db: Db, userId: string): Promise<boolean> {
  const gone = await tables(db).deleteFrom('factor_reset').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Stores a reset. False if one is pending: a second request neither shortens nor prolongs the wait. */
async function insertReset(db: Db, reset: Reset): Promise<boolean> {
  await tables(db)
    .deleteFrom('factor_reset')
    .where('user_id', '=', reset.user_id)
    .where('expires_at', '<=', reset.created_at)
    .execute()
  const added = await tables(db)
    .insertInto('factor_reset')
    .values(reset)
    .onConflict((c) => c.column('user_id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** When the link starts to work; null if it is spent. */
export async function showReset(platform: AccountsPlatform, token: string) {
  const reset = await findResetByToken(platform.db, { token: hashedToken(token), now: platform.clock.now() })
  return { resetAt: reset?.ripe_at.toISOString() ?? null }
}

const findResetByToken = (db: Db, o: { token: string; now: Date }): Promise<Reset | undefined> =>
  tables(db)
    .selectFrom('factor_reset')
    .selectAll()
    .where('token', '=', o.token)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

/** After the 72 hours: removes the factors and ends every session. The user then signs in with the password. */
export async function resetFactors(platform: AccountsPlatform, token: string): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const reset = await findResetByToken(trx, { token: hashedToken(token), now })
    if (!reset) throw refuse('LINK_SPENT')
    if (reset.ripe_at > now) throw refuse('RESET_WAITS', { resetAt: reset.ripe_at.toISOString() })
    await lockAccount(trx, reset.user_id)
    const account = await findAccount(trx, reset.user_id)
    // The caller that deletes the reset has spent the link. An account that has become staff since is not opened by an
    // e-mail.
    if (!account || account.isStaff || !(await deleteReset(trx, account.id))) throw refuse('LINK_SPENT')
    await takeFactorsAway(platform, trx, account)
  })
}

/** Removes all factors without a further check, for a ripe reset and for the command line. False if there were none. */
async function takeFactorsAway(platform: AccountsPlatform, trx: Trx, account: Account): Promise<boolean> {
  if (!(await deleteFactors(trx, account.id))) return false
  await deleteSessions(trx, { userId: account.id })
  const language = await platform.profiles.languageOf(trx, account.id)
  await postLetter(platform, trx, { kind: 'factorsGone', to: { id: account.id, email: account.email, language } })
  return true
}

export async function cancelReset(platform: AccountsPlatform, token: string): Promise<void> {
  const reset = await findResetByToken(platform.db, { token: hashedToken(token), now: platform.clock.now() })
  if (!reset || !(await deleteReset(platform.db, reset.user_id))) throw refuse('LINK_SPENT')
}

/** Cancels the signed-in user's reset. Without one it does nothing. */
export async function keepFactors(platform: AccountsPlatform, context: SignedInContext): Promise<void> {
  const { viewer, idempotencyKey: key } = context
  await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { keepFactors: {} } },
    async (trx): Promise<object> => {
      await deleteReset(trx, viewer.id)
      return {}
    },
  )
}
