import { randomBytes } from 'node:crypto'
import { factorRefusals, isAppCode, normalCode, type Proof } from '@liston/contract/accounts'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { lockAccount } from '../session/store.ts'
import { findAccount } from '../store.ts'
import { describeSecret, sealSecret, takeAppCode } from './app-code.ts'
import { admitCode, countWrongCode, forgetWrongCodes, proveAgain } from './show-factors.ts'
import { findApp, findFactors, tables } from './store.ts'
import { factorAdded, factorRemoved } from './switch-factor.ts'

const refuse = refuser({ ...factorRefusals.startApp, ...factorRefusals.confirmApp })
/** RFC 4226 recommends 160 bits, the length of a SHA-1 hash. */
const SECRET_BYTES = 20

/** Creates the secret for an app. Sign-in does not require it until a code of the app confirms it. */
export async function startApp(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const { id: userId, email } = await proveAgain(platform, context, proof)
  const secret = randomBytes(SECRET_BYTES)
  const sealed = await sealSecret(platform, { userId, secret })
  if (!(await beginApp(platform.db, { userId, sealed, at: platform.clock.now() }))) throw refuse('APP_ALREADY_ON')
  return describeSecret(secret, { issuer: platform.config.APP_NAME, label: email })
}

/** Stores the secret of an unconfirmed app and replaces an earlier unconfirmed one. False if an app is confirmed. */
async function beginApp(db: Db, o: { userId: string; sealed: string; at: Date }): Promise<boolean> {
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

/** Switches the app on with one of its codes. That code cannot be used again to sign in. */
export async function finishApp(platform: AccountsPlatform, context: SignedInContext, typed: string) {
  const userId = context.viewer.id
  const code = normalCode(typed)
  const account = await findAccount(platform.db, userId)
  if (!account) throw refuse('UNAUTHENTICATED')
  const key = await admitCode(platform, { context, account })
  const added = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, userId)
    const app = await findApp(trx, userId)
    if (!app) throw refuse('NOT_FOUND')
    if (app.confirmed_at) throw refuse('APP_ALREADY_ON')
    if (!isAppCode(code) || !(await takeAppCode(platform, trx, { app, code }))) return null
    const isFirst = (await findFactors(trx, userId)).length === 0
    await confirmApp(trx, { userId, at: platform.clock.now() })
    return factorAdded(platform, trx, { context, account, isFirst, letter: 'factorOn' })
  })
  if (!added) {
    await countWrongCode(platform, { key, account })
    throw refuse('CODE_WRONG')
  }
  await forgetWrongCodes(platform, key)
  added.handOut()
  return { codes: added.codes }
}

async function confirmApp(db: Db, o: { userId: string; at: Date }): Promise<void> {
  await tables(db).updateTable('factor_app').set({ confirmed_at: o.at }).where('user_id', '=', o.userId).execute()
}

export async function removeApp(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const account = await proveAgain(platform, context, proof)
  const handOut = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    if (!(await deleteApp(trx, account.id))) throw refuse('NOT_FOUND')
    return factorRemoved(platform, trx, { context, account, letter: 'factorOff' })
  })
  handOut()
}

/** False if the user had no confirmed app. */
async function deleteApp(db: Db, userId: string): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('factor_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
