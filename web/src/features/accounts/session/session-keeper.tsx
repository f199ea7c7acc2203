import { LEASE_MS, LEASE_TICK_MS, leaseIsDue } from '@liston/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { meQuery, useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { forgetSigningOut } from './end-session.ts'
import { followSession } from './follow-session.ts'
import { takeWords } from './parting-words.ts'
import { sessionTexts } from './texts.ts'

/** Part of the shell: renews the lease, follows other tabs, and ends a session that the server no longer knows. */
export function SessionKeeper() {
  const t = useTexts(sessionTexts)
  const me = useMe()
  useLease()
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => followSession({ api, queryClient, router }), [api, queryClient, router])
  const arrived = useRef(false)
  useEffect(() => {
    // Once per document. A toast stored later is for the next document.
    if (arrived.current) return
    arrived.current = true
    forgetSigningOut()
    const words = takeWords()
    if (words === 'goodbye') toast({ title: t.goodbye })
    if (words === 'invalid') toast({ title: t.invalid, variant: 'info' })
    if (words === 'welcomeBack' && me) toast({ title: t.welcomeBack(me.username), variant: 'success' })
  }, [t, me])
  return null
}

/**
 * Renews the page's lease on the session, and with it the profile and entitlements. Counts from the arrival of the
 * profile by the local clock, so that clock differences do not matter.
 */
function useLease(): void {
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
        // A missing network is only logged (specification 8). The API client handles an ended session.
        if (!(error instanceof ApiError)) throw error
        console.info('the lease was not renewed', error.code)
      }
    }
    const timer = setInterval(() => void tick(), LEASE_TICK_MS)
    return () => clearInterval(timer)
  }, [api, queryClient, signedIn])
}
