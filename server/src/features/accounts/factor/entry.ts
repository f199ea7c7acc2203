import { ENTRY_TRIES, factorRefusals, isAppCode, normalCode } from '@liston/contract/accounts'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { entryOf, type EntryUse, findEntry, spendEntry, tables } from './open-entry.ts'
import { takeAppCode } from './app-code.ts'
import { admitCode, countWrongCode, forgetWrongCodes } from './show-factors.ts'
import { takeRecoveryCode } from './switch-app.ts'
import { findApp, findFactors } from './store.ts'
import { deleteReset } from '../reset-factors.ts'
import { openFor } from '../session/sign-in.ts'
import { lockAccount } from '../session/store.ts'
import { findAccount } from '../store.ts'

const refuse = refuser(factorRefusals.answer)

/** Finishes a sign-in with a code of the app or a recovery code. It counts the attempt before it checks the code. */
export async function answerFactor(platform: AccountsPlatform, context: ApiContext, typed: string) {
  const now = platform.clock.now()
  const token = entryOf(platform, context)
  const entry = token && (await findEntry(platform.db, { token, now }))
  const account = entry && (await findAccount(platform.db, entry.userId))
  if (!token || !account) throw refuse('ENTRY_ENDED')
  const code = normalCode(typed)
  const key = await admitCode(platform, { context, account })
  if (!(await takeTry(platform.db, { token, now }))) throw refuse('ENTRY_ENDED')
  const entered = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    if (!(await takeCode(platform, trx, { userId: account.id, code }))) return null
    if (!(await spendEntry(trx, { token, now }))) throw refuse('ENTRY_ENDED')
    // A user who has a factor has not lost them all.
    await deleteReset(trx, account.id)
    return openFor(platform, trx, { context, userId: account.id, factorAt: now })
  })
  if (!entered) {
    await countWrongCode(platform, { key, account })
    throw refuse('CODE_WRONG')
  }
  await forgetWrongCodes(platform, key)
  return entered.handOut()
}

/** Counts an attempt before the code is checked: of concurrent attempts, at most five are checked. */
async function takeTry(db: Db, { token, now }: EntryUse): Promise<boolean> {
  const taken = await tables(db)
    .updateTable('entry')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .where('tries', '<', ENTRY_TRIES)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

async function takeCode(platform: AccountsPlatform, trx: Trx, o: { userId: string; code: string }): Promise<boolean> {
  if (!isAppCode(o.code)) return takeRecoveryCode(platform, trx, o)
  const app = await findApp(trx, o.userId)
  return app?.confirmed_at ? takeAppCode(platform, trx, { app, code: o.code }) : false
}

/** The factors that the sign-in of this browser needs; null if there is none. */
export async function showEntry(platform: Platform, context: ApiContext) {
  const token = entryOf(platform, context)
  const entry = token && (await findEntry(platform.db, { token, now: platform.clock.now() }))
  if (!entry) return { entry: null }
  const factors = await findFactors(platform.db, entry.userId)
  return { entry: { factors, expiresAt: entry.expiresAt.toISOString() } }
}
