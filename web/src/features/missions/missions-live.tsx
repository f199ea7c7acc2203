import type { MissionKind, Series } from '@liston/contract/missions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../design/feedback/toast.ts'
import { useLive } from '../../platform/live.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { missionTexts } from './texts.ts'

type Told = { kind: MissionKind; series: Series; xp: number; stars: number; all: boolean }

/** Shows a toast when a mission is done, on any page. Renders nothing. */
export function MissionsLive() {
  const t = useTexts(missionTexts)
  const client = useQueryClient()
  const readMissions = () => void client.invalidateQueries({ queryKey: keys.missions })
  const readAgain = () => {
    readMissions()
    void client.invalidateQueries({ queryKey: keys.me })
  }
  useLive([], {
    message({ kind, data }) {
      if (kind !== 'mission') return
      const done = data as Told
      const all = done.series === 'onboarding' ? t.firstCompleted : t.allCompleted
      const title = done.all ? all : t.completed
      const description = [t.kinds[done.kind], t.reward(done.xp, done.stars)].join(' · ')
      toast({ title, description, variant: 'achievement', waits: true })
      readAgain()
    },
    resync: readMissions,
    joined: readMissions,
  })
  // Reloads missions that were done before this component subscribed.
  useEffect(() => void client.invalidateQueries({ queryKey: keys.missions }), [client])
  return null
}
