import { SESSIONS_PER_PERSON, sessionTerms } from '@liston/contract/accounts'
import { newId, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { entryCookieName, noEntryCookie, sessionCookie, sessionCookieName } from '../../../platform/session.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { rememberDevice } from '../throttle.ts'
import { hashedToken, secretToken } from './sessions.ts'
import { shortNetwork } from '../traces.ts'
import { deleteByToken, insertSession, lockAccount, trimSessions } from './store.ts'

type Owner = { id: string; email: string; isStaff: boolean }

/** A stored session whose cookie is not set yet: call `handOut` after the commit. */
export type OpenedSession = { id: string; handOut(): void }

/**
 * Opens a session with a new token, whatever cookie the request has. Ends this browser's earlier session and the oldest
 * ones beyond 20. Creates a missing profile (specification 4).
 */
export async function openSession(
  platform: AccountsPlatform,
  trx: Trx,
  o: { context: ApiContext; owner: Owner; factorAt: Date | null },
): Promise<OpenedSession> {
  const { context, owner } = o
  const { secure } = platform.config
  const now = platform.clock.now()
  const id = newId()
  const token = secretToken()
  const { idleMs, maxMs } = sessionTerms(owner.isStaff)
  await lockAccount(trx, owner.id)
  await platform.profiles.ensure(trx, { userId: owner.id, email: owner.email, language: context.language })
  const before = context.cookie(sessionCookieName(secure))
  if (before) await deleteByToken(trx, hashedToken(before))
  await insertSession(trx, {
    id,
    user_id: owner.id,
    token: hashedToken(token),
    expires_at: new Date(now.getTime() + idleMs),
    ip_address: shortNetwork(context.ip),
    user_agent: context.userAgent,
    factor_at: o.factorAt,
    created_at: now,
    updated_at: now,
  })
  await trimSessions(trx, { userId: owner.id, keep: SESSIONS_PER_PERSON })
  const device = await rememberDevice(platform, { context, email: owner.email })
  return {
    id,
    handOut() {
      context.setCookie(sessionCookie({ secure, token, maxAgeMs: maxMs }))
      context.setCookie(device)
      if (context.cookie(entryCookieName(secure))) context.setCookie(noEntryCookie(secure))
    },
  }
}
