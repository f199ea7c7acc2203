import { type Entered, factorStepPath, ownPath } from '@liston/contract/accounts'
import { setupPath } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { leaveModal } from '../../../platform/modals/modal-history.ts'
import { meQuery } from '../../../platform/session.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { leaveWords } from '../session/parting-words.ts'
import { messageTabs } from '../session/session-channel.ts'
import { sessionTexts } from '../session/texts.ts'

const KNOWN = 'liston-known'

/** Whether a user has signed in with this browser before. */
export function isBrowserKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null
  } catch {
    return false
  }
}

function noteBrowser(): void {
  try {
    localStorage.setItem(KNOWN, '1')
  } catch {
    // Without storage, the dialog begins with the sign-up.
  }
}

/** Continues after a sign-in: to the requested page, or to the second-factor step. */
export function useEntered(): (entered: Entered, next?: string) => Promise<void> {
  const arrive = useArrive()
  const router = useRouter()
  return async (entered, next) => {
    if ('userId' in entered) await arrive(next)
    else await router.navigate({ href: factorStepPath(next) })
  }
}

/** Null for an error of the API. Rethrows any other error, which is a bug. */
function noProfile(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/**
 * Runs once a session is open: loads the profile, shows a greeting, informs other tabs, refreshes the page and opens
 * `next`.
 */
function useArrive(): (next?: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const api = useApi()
  return async (next) => {
    const me = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 }).catch(noProfile)
    if (!me) {
      // Without a profile the page cannot continue: it signs out (specification 8). An error of the sign-out is
      // ignored.
      toast({ title: sessionTexts[language].profileFailed, variant: 'destructive' })
      await api.accounts.signOut().catch(() => {})
      return
    }
    messageTabs({ kind: 'signed-in', userId: me.id })
    noteBrowser()
    const here = location.pathname + location.search
    const wanted = next ? ownPath(next) : undefined
    // Directly, without a redirect from another page.
    const path = me.profileCompleted ? wanted : setupPath({ next: wanted ?? here })
    // Another language needs a new document, unless the address sets one. The theme updates by itself.
    if (me.language !== language && !new URLSearchParams(window.location.search).has('lng')) {
      if (me.profileCompleted) leaveWords('welcomeBack')
      return leaveModal(() => location.assign(path ?? location.href))
    }
    // A new user gets no "welcome back". The set-up tells what comes next.
    if (me.profileCompleted) toast({ title: sessionTexts[language].welcomeBack(me.username), variant: 'success' })
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
    if (path) await router.navigate({ href: path })
    else await router.invalidate()
  }
}
