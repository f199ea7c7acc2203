import { type Mission, missionRules } from '@liston/contract/missions'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { missionTexts } from '../texts.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { wayTo } from './way-to.ts'

type Props = { mission: Mission; mayExchange?: boolean }

/** What is to be done, how far it is, what it brings; a link to where one does it. */
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
