import { ENTRY_MS } from '@liston/contract/accounts'
import type { Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { entryCookie, entryCookieName } from '../../../platform/session.ts'
import { hashedToken, secretToken } from '../session/secret-token.ts'
import { insertEntry } from './store.ts'

/** A sign-in that waits for its factor, in a cookie of its own: it opens nothing. Call `handOut` after the commit. */
export async function openEntry(platform: Platform, trx: Trx, o: { context: ApiContext; userId: string }) {
  const token = secretToken()
  const expiresAt = new Date(platform.clock.now().getTime() + ENTRY_MS)
  await insertEntry(trx, { token: hashedToken(token), userId: o.userId, expiresAt })
  return {
    handOut: () => o.context.setCookie(entryCookie({ secure: platform.config.secure, token, maxAgeMs: ENTRY_MS })),
  }
}

/** The hash under which the sign-in of this browser waits; null without one. */
export function entryOf(platform: Platform, context: ApiContext): string | null {
  const token = context.cookie(entryCookieName(platform.config.secure))
  return token ? hashedToken(token) : null
}
