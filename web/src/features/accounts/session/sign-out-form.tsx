import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { meQuery } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { forgetPerson, goHome, noteSigningOut, setLeaving } from './end-session.ts'
import { leaveWords } from './parting-words.ts'
import { messageTabs } from './session-channel.ts'
import { sessionTexts } from './texts.ts'

/** Form that signs out, around a submit button. Works without JavaScript. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const signOut = useSignOut()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signOut()
  }
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={submit}>
      {children}
    </form>
  )
}

/** Signs out and opens the home page with '¡Hasta pronto!'. A missing session is not an error (specification 7). */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(sessionTexts)
  return async () => {
    noteSigningOut()
    try {
      await api.accounts.signOut()
    } catch (error) {
      setLeaving(false)
      if (!(error instanceof ApiError)) throw error
      toast({ title: t.signOutFailed, description: t.wentWrong, variant: 'destructive' })
      return
    }
    queryClient.setQueryData(meQuery(api).queryKey, null)
    messageTabs({ kind: 'signed-out' })
    forgetPerson()
    leaveWords('goodbye')
    goHome()
  }
}
