import { factorRefusals, FRESH_MS, isAppCode, normalCode, type Proof } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { passwordMatches } from '../password/hash-password.ts'
import { type Account, findAccount } from '../store.ts'
import { takeAppCode } from './app/app-code.ts'
import { admitCode, countWrongCode, forgetWrongCodes } from './pace-codes.ts'
import { findApp, findFactors, findSessionProof } from './store.ts'

const refuse = refuser(factorRefusals.remove)

/**
 * True if the user proved their identity in the last ten minutes: by a factor in this session. For a user with neither
 * password nor factor, a sign-in in that time counts too.
 */
export async function isFresh(platform: AccountsPlatform, context: SignedInContext, account: Account) {
  const proof = await findSessionProof(platform.db, context.viewer.sessionId)
  const since = platform.clock.now().getTime() - FRESH_MS
  const within = (at: Date | null | undefined) => (at?.getTime() ?? 0) > since
  if (within(proof?.factorAt)) return true
  if (account.password || !within(proof?.startedAt)) return false
  return (await findFactors(platform.db, account.id)).length === 0
}

/**
 * True if the password is a sufficient proof. For staff with a second factor it is not: a session and a password must
 * not be enough to replace the factor that protects their roles.
 */
export const passwordProves = async (db: Db, account: Account): Promise<boolean> =>
  account.password !== null && !(account.isStaff && (await findFactors(db, account.id)).length > 0)

/**
 * Requires a proof of identity for a change of sign-in methods. Throws unless `proof` is right or the user proved it
 * recently.
 */
export async function proveAgain(
  platform: AccountsPlatform,
  context: SignedInContext,
  proof: Proof = {},
): Promise<Account> {
  const account = await findAccount(platform.db, context.viewer.id)
  if (!account) throw refuse('UNAUTHENTICATED')
  if (await isFresh(platform, context, account)) return account
  if (proof.password && (!account.password || (await passwordProves(platform.db, account)))) {
    if (!(await passwordMatches(proof.password, account.password))) throw refuse('CREDENTIALS_WRONG')
    return account
  }
  if (!proof.code) throw refuse('PROOF_NEEDED')
  const code = normalCode(proof.code)
  const app = await findApp(platform.db, account.id)
  const key = await admitCode(platform, { context, account })
  if (app?.confirmed_at && isAppCode(code) && (await takeAppCode(platform, platform.db, { app, code }))) {
    await forgetWrongCodes(platform, key)
    return account
  }
  await countWrongCode(platform, { key, account })
  throw refuse('CODE_WRONG')
}
