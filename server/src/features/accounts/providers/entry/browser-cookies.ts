import { PROVIDER_WAIT_MS, EntryRefusal } from '@liston/contract/accounts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { entryToldCookieName } from '../../../../platform/session.ts'
import { secretToken } from '../../session/secret-token.ts'

/** How long a browser that comes back from a provider is told why it did not come in, s. */
const TOLD_S = 30

const awayName = (secure: boolean) => (secure ? '__Host-away' : 'away')
const rest = (secure: boolean) => `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The secret of a browser that has gone to a provider; null if it has none. */
export function browserOf(context: ApiContext, secure: boolean): string | null {
  const value = context.cookie(awayName(secure)) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** The secret of a browser that goes to a provider, one for all its tabs. */
export function keepBrowser(context: ApiContext, secure: boolean): string {
  const browser = browserOf(context, secure) ?? secretToken()
  context.setCookie(`${awayName(secure)}=${browser}; Max-Age=${PROVIDER_WAIT_MS / 1000}; Path=/; ${rest(secure)}`)
  return browser
}

/** Tells this browser, and nobody who is sent the same address, why it did not come in. */
export function tell(context: ApiContext, o: { secure: boolean; path: string; refusal: EntryRefusal }): void {
  const value = Buffer.from(JSON.stringify(o.refusal)).toString('base64url')
  context.setCookie(`${entryToldCookieName}=${value}; Max-Age=${TOLD_S}; Path=${o.path}; ${rest(o.secure)}`)
}

/** What this browser is told. */
export function toldTo(context: ApiContext): EntryRefusal | null {
  try {
    return EntryRefusal.parse(
      JSON.parse(Buffer.from(context.cookie(entryToldCookieName) ?? '', 'base64url').toString()),
    )
  } catch {
    return null
  }
}
