import { type Missions, missionRules } from '@liston/contract/missions'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { missionsQuery } from '../missions-query.ts'
import { missionTexts } from '../texts.ts'
import { MissionRow } from './mission-row.tsx'

const { FROM_LEVEL, ONBOARDING, ONBOARDING_STARS } = missionRules
const WHOLE_XP = Object.values(ONBOARDING).reduce((sum, { xp }) => sum + xp, 0)

/** The six first steps, until they are done. If hidden, only a button that shows them. */
export function FirstSteps({ steps }: { steps: NonNullable<Missions['onboarding']> }) {
  const t = useTexts(missionTexts)
  const { missions, dismissed } = steps
  const done = missions.filter(({ state }) => state === 'rewarded').length
  if (dismissed) return <PutAway dismissed={false} label={t.bringBack(done, missions.length)} />
  return (
    <Card as="section" aria-labelledby="first-steps" className="missions-part">
      <header className="missions-head">
        <h2 id="first-steps" className="text-xl">
          {t.first}
        </h2>
        <span className="numeral text-sm text-muted">{t.firstDone(done, missions.length)}</span>
      </header>
      <p className="text-sm text-muted">{t.firstLead(WHOLE_XP, FROM_LEVEL, ONBOARDING_STARS)}</p>
      <ul className="missions-list">
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} />
        ))}
      </ul>
      <PutAway dismissed label={t.putAway} />
    </Card>
  )
}

function PutAway({ dismissed, label }: { dismissed: boolean; label: string }) {
  const t = useTexts(missionTexts)
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<Missions>({
    action: '/missions',
    submit: () => api.missions.dismissOnboarding({ dismissed }, { context: { idempotencyKey: newKey() } }),
    onDone: async (missions) => {
      const { queryKey } = missionsQuery(api)
      // A request already running would overwrite this with the old state.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, missions)
    },
    onRefused: () => void toast({ title: t.notSaved, variant: 'destructive' }),
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="intent" value={dismissed ? 'dismiss' : 'show'} />
      <Button type="submit" variant="ghost" size="sm" pending={form.pending} pendingText={t.saving}>
        {label}
      </Button>
    </form>
  )
}
