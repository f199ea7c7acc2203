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

/** What follows a sign-in: the page they wanted, or the step that asks for their second factor. */
export function useEntered(): (entered: Entered, next?: string) => Promise<void> {
  const arrive = useArrive()
  const router = useRouter()
  return async (entered, next) => {
    if ('userId' in entered) await arrive(next)
    else await router.navigate({ href: factorStepPath(next) })
  }
}

/** Refused or unreachable; anything else is a bug and goes on. */
function noProfile(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** What happens once a session is open: who it is, a greeting, the other tabs, what the page shows, and `next`. */
function useArrive(): (next?: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const api = useApi()
  return async (next) => {
    const me = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 }).catch(noProfile)
    if (!me) {
      // Without the profile there is nothing to show: out again, silently (specification 8).
      toast({ title: sessionTexts[language].profileFailed, variant: 'destructive' })
      await api.accounts.signOut().catch(() => {})
      return
    }
    messageTabs({ kind: 'signed-in', userId: me.id })
    const here = location.pathname + location.search
    const wanted = next ? ownPath(next) : undefined
    // At once, not by way of a page that would send them there.
    const path = me.profileCompleted ? wanted : setupPath({ next: wanted ?? here })
    // Another language means another document, unless the address asks for this one; the theme follows by itself.
    if (me.language !== language && !new URLSearchParams(window.location.search).has('lng')) {
      if (me.profileCompleted) leaveWords('welcomeBack')
      return leaveModal(() => location.assign(path ?? location.href))
    }
    // Nobody is back who was never here; the set-up says itself what comes now.
    if (me.profileCompleted) toast({ title: sessionTexts[language].welcomeBack(me.username), variant: 'success' })
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' })
    if (path) await router.navigate({ href: path })
    else await router.invalidate()
  }
}
