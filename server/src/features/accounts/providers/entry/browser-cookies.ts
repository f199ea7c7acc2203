import { PROVIDER_WAIT_MS, EntryRefusal } from '@liston/contract/accounts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { entryToldCookieName } from '../../../../platform/session.ts'
import { secretToken } from '../../session/secret-token.ts'

/** Lifetime of the cookie that says why a sign-in with a provider failed, seconds. */
const TOLD_S = 30

const awayName = (secure: boolean) => (secure ? '__Host-away' : 'away')
const rest = (secure: boolean) => `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Secret of a browser that went to a provider; null without one. */
export function browserOf(context: ApiContext, secure: boolean): string | null {
  const value = context.cookie(awayName(secure)) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** Secret of a browser that goes to a provider, shared by all its tabs. */
export function keepBrowser(context: ApiContext, secure: boolean): string {
  const browser = browserOf(context, secure) ?? secretToken()
  context.setCookie(`${awayName(secure)}=${browser}; Max-Age=${PROVIDER_WAIT_MS / 1000}; Path=/; ${rest(secure)}`)
  return browser
}

/** Sets a cookie with the reason of a failure. Other browsers that open the same address do not see it. */
export function tell(context: ApiContext, o: { secure: boolean; path: string; refusal: EntryRefusal }): void {
  const value = Buffer.from(JSON.stringify(o.refusal)).toString('base64url')
  context.setCookie(`${entryToldCookieName}=${value}; Max-Age=${TOLD_S}; Path=${o.path}; ${rest(o.secure)}`)
}

/** The reason of the last failure in this browser, or null. */
export function toldTo(context: ApiContext): EntryRefusal | null {
  try {
    return EntryRefusal.parse(
      JSON.parse(Buffer.from(context.cookie(entryToldCookieName) ?? '', 'base64url').toString()),
    )
  } catch {
    return null
  }
}
