import { sessionTerms } from '@liston/contract/accounts'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { sessionCookie } from '../../../platform/session.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { rememberDevice } from '../throttle.ts'
import { hashedToken, secretToken } from './sessions.ts'
import { deleteSessions, tables } from './store.ts'

type Owner = { id: string; email: string; isStaff: boolean }

/**
 * Ends every other session of a user and gives this one a new token and `factorAt`. The session keeps its id, so its
 * event streams stay open. Call `handOut` after the commit.
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
  // The session ended concurrently, by another device or an admin: the action is not carried out.
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

/** Replaces the token of a session. False if it has ended. */
async function setSessionToken(db: Db, o: { id: string; token: string; factorAt: Date | null }): Promise<boolean> {
  const change = tables(db).updateTable('session').set({ token: o.token, factor_at: o.factorAt })
  return (await change.where('id', '=', o.id).executeTakeFirst()).numUpdatedRows > 0n
}
