import { type Deed, type Mission, missionRules, type Missions } from '@liston/contract/missions'
import { useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Bar } from '../../../design/identity/bar.tsx'
import { Check, Reload } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { missionsQuery } from '../missions-query.ts'
import { missionRefusalText } from '../refusal-texts.ts'
import { missionTexts } from '../texts.ts'

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

type Props = { mission: Mission; mayExchange?: boolean }

/** A mission: task, progress, reward, and a link to do it. */
export function MissionRow({ mission, mayExchange }: Props) {
  const t = useTexts(missionTexts)
  const { kind, progress, target, state, xp, stars } = mission
  const isDone = state === 'rewarded' || state === 'completed'
  const isActive = state === 'active'
  const name = t.kinds[kind]
  const way = isDone ? t.done : isActive ? t.way(progress, target) : t.over
  return (
    <li className="mission-row" data-state={state}>
      <div className="mission-head">
        {isActive ? (
          <Anchor href={wayTo[missionRules.taskOf(kind).deed]} className="mission-name link font-bold">
            {name}
          </Anchor>
        ) : (
          <span className="mission-name font-bold">
            {isDone && <Check size={18} className="mission-tick" />}
            {name}
          </span>
        )}
        <span className="numeral text-sm text-muted">{t.reward(xp, stars)}</span>
      </div>
      <div className="mission-way">
        <Bar
          fill={(progress / target) * 100}
          place={isDone ? 1 : undefined}
          tone={isDone ? 'positive' : 'primary'}
          size="sm"
          track
        />
        <span className="numeral text-sm">{way}</span>
        {isActive && mayExchange && <ExchangeForm id={mission.id} name={name} />}
      </div>
    </li>
  )
}

/** Where to do each deed. */
const wayTo: Record<Deed, string> = {
  profile: '/profile?tab=settings',
  vote: '/explore',
  duel: '/?rumble=duelo',
  publish: '/create-ranking',
  comment: '/explore?sort=viral',
  follow: '/explore',
  order: '/explore',
  review: '/explore',
  answer: '/my-rankings',
  category: '/explore?sort=all',
  match: '/?rumble=1v1',
  win: '/?rumble=1v1',
}

/** Exchanges one of today's missions. On an error code it shows the message and reloads the list. */
function ExchangeForm({ id, name }: { id: string; name: string }) {
  const t = useTexts(missionTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<Missions>({
    submit: () => api.missions.reroll({ id }, { context: { idempotencyKey: newKey() } }),
    onDone(missions) {
      client.setQueryData(missionsQuery(api).queryKey, missions)
      toast({ title: t.changed, variant: 'success' })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: missionRefusalText(language, refusal) ?? '', variant: 'destructive' })
      void client.invalidateQueries({ queryKey: missionsQuery(api).queryKey })
    },
  })
  return (
    <form {...form.props}>
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        pending={form.pending}
        pendingText={t.saving}
        aria-label={t.changeThis(name)}
        icon={<Reload size={16} />}
      >
        {t.change}
      </Button>
    </form>
  )
}

function PutAway({ dismissed, label }: { dismissed: boolean; label: string }) {
  const t = useTexts(missionTexts)
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<Missions>({
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
      <Button type="submit" variant="ghost" size="sm" pending={form.pending} pendingText={t.saving}>
        {label}
      </Button>
    </form>
  )
}
