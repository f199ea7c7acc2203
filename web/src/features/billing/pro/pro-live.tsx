import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { sayProEnded, welcomePro } from './welcome-pro.ts'

type Told = { isPro: boolean; first: boolean }

/**
 * Handles PRO changes of the user on every open page: reloads role, badge, themes and limits, and shows a welcome toast
 * (8 s, specification 9). Renders nothing.
 */
export function ProLive() {
  const language = useLanguage()
  const client = useQueryClient()
  const readMe = () => void client.invalidateQueries({ queryKey: keys.me })
  const readPlan = () => void client.invalidateQueries({ queryKey: keys.plan })
  useLive([], {
    message({ topic, kind, data }) {
      if (kind === 'plan') readPlan()
      if (kind !== 'pro') return
      const { isPro, first } = data as Told
      // Limits, prices and locks may change anywhere on the page.
      void client.invalidateQueries()
      if (isPro) welcomePro({ language, userId: topic.slice('user:'.length), first })
      else sayProEnded(language)
    },
    resync() {
      readMe()
      readPlan()
    },
    joined: readPlan,
  })
  return null
}
