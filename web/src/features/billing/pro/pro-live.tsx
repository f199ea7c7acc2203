import { BECAME_PRO_XP } from '@liston/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { PRO_TOAST_MS, toast } from '../../../design/feedback/toast.ts'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { proTexts } from './texts.ts'

type Told = { isPro: boolean; first: boolean }

/**
 * Handles PRO changes of the user on every open page: reloads role, badge, themes and limits, and shows a welcome toast
 * (8 s, specification 9). Renders nothing.
 */
export function ProLive() {
  const t = useTexts(proTexts)
  const client = useQueryClient()
  const readMe = () => void client.invalidateQueries({ queryKey: keys.me })
  const readPlan = () => void client.invalidateQueries({ queryKey: keys.plan })
  useLive([], {
    message({ kind, data }) {
      if (kind === 'plan') readPlan()
      if (kind !== 'pro') return
      const { isPro, first } = data as Told
      // Limits, prices and locks may change anywhere on the page.
      void client.invalidateQueries()
      if (!isPro) toast({ title: t.ended, description: t.endedHint, variant: 'info', waits: true })
      else
        toast({
          title: t.welcome,
          description: first ? t.welcomeXp(BECAME_PRO_XP) : t.welcomeBack,
          variant: 'success',
          duration: PRO_TOAST_MS,
          waits: true,
        })
    },
    resync() {
      readMe()
      readPlan()
    },
    joined: readPlan,
  })
  return null
}
