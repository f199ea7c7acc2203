import type { Preferences } from '@liston/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { preferencesQuery } from '../settings/preferences-query.ts'
import { pushStateOf, thisBrowser } from './push-state.ts'
import { receiveHere, receiveNoLonger } from './receive-here.ts'
import { pushRefusal } from './refusal-texts.ts'
import { pushTexts } from './texts.ts'

type Wish = 'on' | 'off' | 'off-everywhere'

// A permission that is changed in the browser's own settings is seen when one comes back to the page.
const watch = (look: () => void) => {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Whether this browser can receive, and what switches it on and off; null before that is known. */
export function usePush({ publicKey }: Preferences['push']) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(pushTexts)
  const state = useSyncExternalStore(
    watch,
    () => pushStateOf(thisBrowser()),
    () => null,
  )
  const { mutate, isPending } = useMutation({
    mutationFn: async (wish: Wish) => {
      if (wish === 'on') return receiveHere(api, publicKey)
      await receiveNoLonger(api, wish === 'off-everywhere')
      return wish
    },
    onSuccess: (outcome) => {
      if (outcome === 'off') toast({ title: t.turnedOff, variant: 'success' })
      else if (outcome === 'off-everywhere') toast({ title: t.turnedOffEverywhere, variant: 'success' })
      else toast({ title: t.outcomes[outcome], variant: outcome === 'on' ? 'success' : 'info' })
    },
    onError: (error) => toast({ title: pushRefusal(language, error).text, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries(preferencesQuery(api)),
  })
  return { state, wish: mutate, isPending }
}
