import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '@liston/contract/profiles'
import type { Api } from '../../../platform/api.ts'
import { whenSessionInvalid } from '../../../platform/queries/invalid-session.ts'
import { whenSignedOut } from '../../../platform/live.ts'
import { meQuery } from '../../../platform/session.ts'
import { endSession, forgetPerson, goHome, leavesByItself, setLeaving, signsOutElsewhere } from './end-session.ts'
import { listenToTabs } from './session-channel.ts'

type Page = { api: Api; queryClient: QueryClient; router: { invalidate(): Promise<unknown> } }

/**
 * Follows sign-ins and sign-outs in other tabs, and checks the session after messages of the server or history
 * navigation. Returns a function that stops it.
 */
export function followSession({ api, queryClient, router }: Page): () => void {
  const { queryKey } = meQuery(api)
  const shown = () => queryClient.getQueryData<Me | null>(queryKey) ?? null
  /** Loads who is signed in and applies it. If the server is unreachable, the page stays as it is. */
  async function check() {
    const before = shown()
    const { me } = await api.profiles.me().catch(() => ({ me: before }))
    if (leavesByItself()) return
    if (before && !me) return hasEnded()
    // The page shows data of another user.
    if (before && me && before.id !== me.id) return location.reload()
    queryClient.setQueryData(queryKey, me)
    if (!before && me) await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
    // A user who signed in elsewhere without a complete profile has to see the set-up here too.
    if (me && !me.profileCompleted) await router.invalidate()
  }
  /** The server may announce a sign-out in another tab before that tab does. */
  const hasEnded = () => (signsOutElsewhere() ? followOut() : endSession(queryClient))
  /** The user signed out in another tab, which shows the goodbye. This one shows nothing. */
  function followOut() {
    if (!shown() || leavesByItself()) return
    // From now on, messages about the ended session are ignored.
    queryClient.setQueryData(queryKey, null)
    // Session storage is separate per tab. Whether unsent drafts stay is up to the tab that knows why the session
    // ended.
    forgetPerson('liston.draft.')
    goHome()
  }
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    setLeaving(false)
    void check()
  }
  const stops = [
    listenToTabs((message) => (message.kind === 'signed-in' ? void check() : followOut())),
    // A call during a token rotation is refused too, so the page checks who is signed in.
    whenSessionInvalid(() => void check()),
    whenSignedOut(() => void check()),
  ]
  window.addEventListener('pageshow', back)
  return () => {
    window.removeEventListener('pageshow', back)
    for (const stop of stops) stop()
  }
}
