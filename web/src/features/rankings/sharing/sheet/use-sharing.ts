import { REF_PARAM } from '@liston/contract/referrals'
import { useRouteContext } from '@tanstack/react-router'
import { useMe } from '../../../../platform/session.ts'

/** An address with who passes it on, where somebody is signed in. */
export function withSharer(address: string, sharerId: string | null): string {
  if (!sharerId) return address
  return `${address}${address.includes('?') ? '&' : '?'}${REF_PARAM}=${sharerId}`
}

/**
 * The address that is shared: without what it was reached by, with who passes it on. Whoever opens an account by it has
 * what a share promises (rules 3.0).
 */
export function useSharing(path: string) {
  const { origin } = useRouteContext({ from: '__root__' })
  const sharerId = useMe()?.id ?? null
  return { origin, sharerId, url: withSharer(new URL(path, origin).href, sharerId) }
}
