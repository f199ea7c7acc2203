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

/** Stands in the shell: keeps the lease, follows the other tabs, ends a session that the server no longer knows. */
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
    // Once a document: what is left from now on is for the next.
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
 * Renews the page's lease on the session, which brings the profile and its entitlements up to date. Counted from when
 * the profile came, by this machine's clock alone: no clock has to agree with the server's.
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
        // No network is only noted (specification 8); an ended session is dealt with where all calls pass.
        if (!(error instanceof ApiError)) throw error
        console.info('the lease was not renewed', error.code)
      }
    }
    const timer = setInterval(() => void tick(), LEASE_TICK_MS)
    return () => clearInterval(timer)
  }, [api, queryClient, signedIn])
}
