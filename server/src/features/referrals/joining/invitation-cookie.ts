import { referralRules, INVITATION_COOKIE, REF_PARAM } from '@liston/contract/referrals'

const { KEPT_MS, readRef } = referralRules
const known = new RegExp(`(^|;\\s*)${INVITATION_COOKIE}=`)

type Asked = { url: string; cookies: string | undefined; secure: boolean }

/**
 * The Set-Cookie that keeps for 30 days who invited this browser; null for an address that names nobody, or when somebody
 * invited it before: the first stays. The page may read it, to say who invites; it opens nothing.
 */
export function invitationCookie({ url, cookies, secure }: Asked): string | null {
  const at = url.indexOf('?')
  if (at === -1 || !url.includes(`${REF_PARAM}=`, at) || known.test(cookies ?? '')) return null
  const named = new URLSearchParams(url.slice(at)).get(REF_PARAM)
  const ref = named && readRef(named)
  if (!ref) return null
  const value = 'code' in ref ? ref.code : ref.personId
  return `${INVITATION_COOKIE}=${value}; Max-Age=${KEPT_MS / 1000}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Takes it away again: used, or it leads to nobody. */
export const noInvitationCookie = (secure: boolean): string =>
  `${INVITATION_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
