import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '@liston/contract/profiles'
import type { Api } from '../../../platform/api.ts'
import { whenSessionInvalid } from '../../../platform/queries/invalid-session.ts'
import { whenSignedOut } from '../../../platform/live.ts'
import { meQuery } from '../../../platform/session.ts'
import { endSession, leavesByItself, setLeaving, signsOutElsewhere } from './end-session.ts'
import { forgetPerson } from './forget-person.ts'
import { goHome } from './leave-page.ts'
import { listenToTabs } from './session-channel.ts'

type Page = { api: Api; queryClient: QueryClient; router: { invalidate(): Promise<unknown> } }

/** Other tabs sign in and out, and so does this one; what the server or the browser's history says is checked. */
export function followSession({ api, queryClient, router }: Page): () => void {
  const { queryKey } = meQuery(api)
  const shown = () => queryClient.getQueryData<Me | null>(queryKey) ?? null
  /** Asks who is signed in and follows; unreachable, the page stays as it is. */
  async function check() {
    const before = shown()
    const { me } = await api.profiles.me().catch(() => ({ me: before }))
    if (leavesByItself()) return
    if (before && !me) return hasEnded()
    // A page that shows one person's things is no page for another.
    if (before && me && before.id !== me.id) return location.reload()
    queryClient.setQueryData(queryKey, me)
    if (!before && me) await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
    // Signed in elsewhere and not set up: the set-up takes the place of this page, too.
    if (me && !me.profileCompleted) await router.invalidate()
  }
  /** The server may tell of a sign-out in another tab before that tab does. */
  const hasEnded = () => (signsOutElsewhere() ? followOut() : endSession(queryClient))
  /** Somebody signed out in another tab, who reads the goodbye there; here nothing is said. */
  function followOut() {
    if (!shown() || leavesByItself()) return
    // What the server says from now on of the session that ended is no message.
    queryClient.setQueryData(queryKey, null)
    // The storage of this tab is its own. Unsent drafts are dropped, or kept, by the tab that knows why it ended.
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
    // A call that was under way while the session got another name is refused, too: it is asked who is signed in.
    whenSessionInvalid(() => void check()),
    whenSignedOut(() => void check()),
  ]
  window.addEventListener('pageshow', back)
  return () => {
    window.removeEventListener('pageshow', back)
    for (const stop of stops) stop()
  }
}
