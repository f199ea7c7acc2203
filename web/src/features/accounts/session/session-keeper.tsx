import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { followSession } from './follow-session.ts'
import { takeWords } from './parting-words.ts'
import { sessionTexts } from './texts.ts'
import { useLease } from './use-lease.ts'

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
    const words = takeWords()
    if (words === 'goodbye') toast({ title: t.goodbye })
    if (words === 'invalid') toast({ title: t.invalid, variant: 'info' })
    if (words === 'welcomeBack' && me) toast({ title: t.welcomeBack(me.username), variant: 'success' })
  }, [t, me])
  return null
}
