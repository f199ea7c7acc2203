import './missions.css'
import { type Missions, missionRules } from '@liston/contract/missions'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { missionsQuery } from '../missions-query.ts'
import { missionTexts } from '../texts.ts'
import { DailyMissions, WeeklyMissions } from './drawn-missions.tsx'
import { FirstSteps } from './first-steps.tsx'

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
