import { accountRefusals, type Entered } from '@liston/contract/accounts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { hashPassword, isOutdatedHash, passwordMatches } from '../password/hash-password.ts'
import { stay } from '../leaving/store.ts'
import { admitAttempt, clearFailures, countFailure } from '../throttle.ts'
import { enter } from './enter.ts'
import { findAccountByEmail, setPassword } from '../store.ts'

const refuse = refuser(accountRefusals.signIn)

type Credentials = { email: string; password: string; comeBack?: boolean | undefined }

/**
 * Signs in with e-mail and password. Opens a session, or a pending sign-in that requires the second factor. An unknown
 * address and a wrong password get the same response after the same time.
 */
export async function signIn(platform: AccountsPlatform, context: ApiContext, input: Credentials): Promise<Entered> {
  const { email, password } = input
  const attempt = await admitAttempt(platform, { context, email })
  const account = await findAccountByEmail(platform.db, email)
  const matches = await passwordMatches(password, account?.password ?? null)
  if (!account || !matches) {
    await countFailure(platform, attempt, account)
    throw refuse('CREDENTIALS_WRONG')
  }
  await clearFailures(platform, attempt)
  const fresh = account.password && isOutdatedHash(account.password) ? await hashPassword(password) : null
  return inTransaction(platform.db, async (trx) => {
    if (fresh) await setPassword(trx, { userId: account.id, hash: fresh, at: platform.clock.now() })
    const cameBack = input.comeBack === true && (await stay(trx, account.id))
    return { cameBack, entered: await enter(platform, trx, { context, userId: account.id }) }
  }).then(({ cameBack, entered }) => {
    if (cameBack) platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
    return entered.handOut()
  })
}
