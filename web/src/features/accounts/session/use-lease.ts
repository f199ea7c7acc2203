import { LEASE_MS, LEASE_TICK_MS, leaseIsDue } from '@liston/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { meQuery, useMe } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'

/**
 * Renews the page's lease on the session, which brings the profile and its entitlements up to date. Counted from when
 * the profile came, by this machine's clock alone: no clock has to agree with the server's.
 */
export function useLease(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const signedIn = useMe() !== null
  useEffect(() => {
    if (!signedIn) return
    async function tick() {
      const { queryKey, queryFn } = meQuery(api)
      const since = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      if (!leaseIsDue(since + LEASE_MS, Date.now())) return
      try {
        await api.accounts.renewSession()
        await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
      } catch (error) {
        // No network is only noted (specification 8); an ended session is dealt with where all calls pass.
        if (!(error instanceof ApiError)) throw error
        console.info('the lease was not renewed', error.code)
      }
    }
    const timer = setInterval(() => void tick(), LEASE_TICK_MS)
    return () => clearInterval(timer)
  }, [api, queryClient, signedIn])
}
