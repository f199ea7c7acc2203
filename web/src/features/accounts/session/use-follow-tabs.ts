import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Me } from '@liston/contract/profiles'
import { whenSessionInvalid } from '../../../platform/queries/invalid-session.ts'
import { whenSignedOut } from '../../../platform/live.ts'
import { meQuery } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { endSession } from './end-session.ts'
import { goHome } from './leave-page.ts'
import { listenToTabs } from './session-channel.ts'

/** Other tabs sign in and out, and so does this one; what the server or the browser's history says is checked. */
export function useFollowTabs(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const { queryKey } = meQuery(api)
    const shown = () => queryClient.getQueryData<Me | null>(queryKey) ?? null
    /** Asks who is signed in and follows; unreachable, the page stays as it is. */
    async function check() {
      const before = shown()
      const { me } = await api.profiles.me().catch(() => ({ me: before }))
      if (before && !me) return endSession(queryClient)
      // A page that shows one person's things is no page for another.
      if (before && me && before.id !== me.id) return location.reload()
      queryClient.setQueryData(queryKey, me)
      if (!before && me) await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
      // Signed in elsewhere and not set up: the set-up takes the place of this page, too.
      if (me && !me.profileCompleted) await router.invalidate()
    }
    const back = (event: PageTransitionEvent) => event.persisted && void check()
    const stops = [
      listenToTabs((message) => {
        if (message.kind === 'signed-in') void check()
        else if (shown()) goHome()
      }),
      whenSessionInvalid(() => endSession(queryClient)),
      whenSignedOut(() => void check()),
    ]
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('pageshow', back)
      for (const stop of stops) stop()
    }
  }, [api, queryClient, router])
}
