import { ENTRY_MS } from '@liston/contract/accounts'
import type { Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { entryCookie, entryCookieName } from '../../../platform/session.ts'
import { hashedToken, secretToken } from '../session/sessions.ts'
import { insertEntry } from './store.ts'

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
