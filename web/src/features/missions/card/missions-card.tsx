import './missions.css'
import { type Missions, missionRules } from '@liston/contract/missions'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Lock } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { missionsQuery } from '../missions-query.ts'
import { missionTexts } from '../texts.ts'
import { FirstSteps, MissionRow } from './first-steps.tsx'

/** The user's missions: first steps until they are done, daily, weekly, and the monthly badge. */
export function MissionsCard() {
  const t = useTexts(missionTexts)
  const missions = useQuery(missionsQuery(useApi()))
  if (missions.isError && !missions.data)
    return <ErrorState title={t.failed} action={<Button onClick={() => void missions.refetch()}>{t.again}</Button>} />
  if (!missions.data) return <Skeleton label={t.loading} />
  const { onboarding, daily, weekly, month, asOf } = missions.data
  return (
    <div className="missions">
      {onboarding && <FirstSteps steps={onboarding} />}
      <DailyMissions daily={daily} asOf={asOf} />
      <WeeklyMissions weekly={weekly} asOf={asOf} />
      {daily.state === 'open' && <MonthlyBadge month={month} />}
    </div>
  )
}

const { ALL_DAILY_REWARD, FROM_LEVEL } = missionRules

/** Today's missions: time left, extra reward, and one exchange. */
function DailyMissions({ daily, asOf }: Pick<Missions, 'daily' | 'asOf'>) {
  const t = useTexts(missionTexts)
  const { xp, stars } = ALL_DAILY_REWARD
  return (
    <Drawn
      id="missions-today"
      title={t.today}
      drawn={daily}
      asOf={asOf}
      locked={t.todayLocked(FROM_LEVEL)}
      none={t.none}
    >
      <p className="text-sm text-muted">
        {daily.all ? t.allDone(xp, stars) : t.allReward(xp, stars)}
        {daily.canReroll && `. ${t.changeOnce}`}
      </p>
    </Drawn>
  )
}

/** This week's missions. */
function WeeklyMissions({ weekly, asOf }: Pick<Missions, 'weekly' | 'asOf'>) {
  const t = useTexts(missionTexts)
  return (
    <Drawn
      id="missions-week"
      title={t.week}
      drawn={{ ...weekly, canReroll: false }}
      asOf={asOf}
      locked={t.weekLocked(FROM_LEVEL)}
      none={t.noneWeek}
    />
  )
}

type Props = {
  id: string
  title: string
  drawn: Omit<Missions['daily'], 'all'>
  asOf: string
  locked: string
  none: string
  children?: React.ReactNode
}

function Drawn({ id, title, drawn, asOf, locked, none, children }: Props) {
  const t = useTexts(missionTexts)
  const dates = useDates()
  const { state, missions, endsAt, canReroll } = drawn
  const when = endsAt && dates.relative(endsAt, Date.parse(asOf))
  const isOver = missions.length > 0 && missions.every((mission) => mission.state !== 'active')
  return (
    <Card as="section" aria-labelledby={id} className="missions-part">
      <header className="missions-head">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {when && <span className="text-sm text-muted">{isOver ? t.next(when) : t.ends(when)}</span>}
      </header>
      {state === 'locked' ? (
        <p className="mission-locked text-muted">
          <Lock size={18} className="flex-none" />
          {locked}
        </p>
      ) : missions.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <>
          <ul className="missions-list">
            {missions.map((mission) => (
              <MissionRow key={mission.id} mission={mission} mayExchange={canReroll} />
            ))}
          </ul>
          {children}
        </>
      )}
    </Card>
  )
}

function MonthlyBadge({ month: { days, earned } }: Pick<Missions, 'month'>) {
  const t = useTexts(missionTexts)
  const { BADGE_DAYS } = missionRules
  return (
    <Card className="missions-part">
      <Progress
        label={t.month}
        fill={(days / BADGE_DAYS) * 100}
        text={t.monthWay(days, BADGE_DAYS)}
        tone={earned ? 'positive' : 'stars'}
        size="sm"
      />
      <p className="text-sm text-muted">{earned ? t.monthEarned : t.monthHint(BADGE_DAYS)}</p>
    </Card>
  )
}
