import { REF_PARAM } from '@liston/contract/referrals'
import { useRouteContext } from '@tanstack/react-router'
import { useMe } from '../../../../platform/session.ts'

/** Adds the referral parameter of the signed-in user to a URL. */
export function withSharer(address: string, sharerId: string | null): string {
  if (!sharerId) return address
  return `${address}${address.includes('?') ? '&' : '?'}${REF_PARAM}=${sharerId}`
}

/**
 * URL to share: without the parameters of this visit, with the user's referral parameter. A user who signs up by it
 * gets the reward that the share promises (rules 3.0).
 */
export function useSharing(path: string) {
  const { origin } = useRouteContext({ from: '__root__' })
  const sharerId = useMe()?.id ?? null
  return { origin, sharerId, url: withSharer(new URL(path, origin).href, sharerId) }
}
