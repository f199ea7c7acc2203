import { sessionTerms } from '@liston/contract/accounts'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { sessionCookie } from '../../../platform/session.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { rememberDevice } from '../throttle.ts'
import { hashedToken, secretToken } from './secret-token.ts'
import { deleteSessions, tables } from './store.ts'

type Owner = { id: string; email: string; isStaff: boolean }

/**
 * Ends every other session of a person and gives this one a new secret, with what it has proved. It stays the same
 * session: its open pages go on listening, and are not told that it ended. Call `handOut` after the commit.
 */
export async function rotateSession(
  platform: AccountsPlatform,
  trx: Trx,
  o: { context: SignedInContext; owner: Owner; factorAt: Date | null },
) {
  const { context, owner, factorAt } = o
  const { secure } = platform.config
  const { sessionId } = context.viewer
  const token = secretToken()
  await deleteSessions(trx, { userId: owner.id, except: sessionId })
  // Ended meanwhile, by another device or an admin: what was asked for in it is not done.
  if (!(await setSessionToken(trx, { id: sessionId, token: hashedToken(token), factorAt })))
    throw refuse('UNAUTHENTICATED')
  const device = await rememberDevice(platform, { context, email: owner.email })
  return {
    handOut() {
      context.setCookie(sessionCookie({ secure, token, maxAgeMs: sessionTerms(owner.isStaff).maxMs }))
      context.setCookie(device)
    },
  }
}

/** Gives a session another secret. False when it has ended. */
async function setSessionToken(db: Db, o: { id: string; token: string; factorAt: Date | null }): Promise<boolean> {
  const change = tables(db).updateTable('session').set({ token: o.token, factor_at: o.factorAt })
  return (await change.where('id', '=', o.id).executeTakeFirst()).numUpdatedRows > 0n
}
