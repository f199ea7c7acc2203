import './progress.css'
import { type Progress, PROGRESS_DAYS, XP_NUMBERS, XP_REWARDS, xpEarned, type XpReward } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { BarChart } from '../../../design/data/bar-chart.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ProgressDays, progressQuery } from './progress-query.ts'
import { progressTexts } from './texts.ts'
import { useNumbers } from '../use-numbers.ts'

const rewards = Object.keys(XP_REWARDS) as XpReward[]

/** How to earn more (rules 3.28): each activity with its XP, its daily cap, and how much is left today. */
export function EarnToday({ days }: { days: ProgressDays }) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const dates = useDates()
  const { data } = useQuery(progressQuery(useApi(), days))
  const numbers = useNumbers(XP_NUMBERS)
  const { xpDayCap } = numbers
  const number = (n: number) => formatNumber(language, n)
  const today = data?.days.at(-1)?.day
  const { inAllXp, byReward }: Progress['today'] = data?.today ?? { inAllXp: 0, byReward: {} }
  const leftInAll = Math.max(0, xpDayCap - inAllXp)
  return (
    <section aria-labelledby="earn-today" className="progress-part">
      <h2 id="earn-today" className="text-xl">
        {t.earn}
      </h2>
      <p className="text-muted">
        {t.earnLead} {today && t.reset(dates.time(dayAfter(today)))}
      </p>
      <p className="earn-today-all">
        {leftInAll > 0 ? t.all(leftInAll, number(xpDayCap)) : t.allDone(number(xpDayCap))}
      </p>
      <dl className="earn-today">
        {rewards.map((reward) => {
          const [xp, dayCapXp] = [numbers[`${reward}Xp`], numbers[`${reward}DayCapXp`]]
          const earned = { byRewardXp: byReward[reward] ?? 0, inAllXp }
          const left = Math.min(leftInAll, Math.max(0, dayCapXp - earned.byRewardXp))
          const open = xpEarned(reward, earned, { numbers }) > 0
          return (
            <div key={reward} data-done={!open || undefined}>
              <dt>
                {!open && <Check size={16} aria-hidden="true" />} {t.acts[reward]}
              </dt>
              <dd>
                {t.each(xp)} · {open ? t.left(left, number(dayCapXp)) : t.done(number(dayCapXp))}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="text-sm text-muted">{t.beside}</p>
    </section>
  )
}

/** The start of the next UTC day, when the caps of XP begin anew. */
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString()

/** XP and Stars of each of the last days, as charts and as a table. */
export function ProgressCharts({ days }: { days: ProgressDays }) {
  const t = useTexts(progressTexts)
  const { data, isError, refetch } = useQuery(progressQuery(useApi(), days))
  const tabs = PROGRESS_DAYS.map((n) => ({
    href: n === PROGRESS_DAYS[0] ? '/evolution#actividad' : `/evolution?days=${n}#actividad`,
    label: t.days(n),
    current: n === days,
  }))
  return (
    <section id="actividad" aria-labelledby="progress" className="progress-part">
      <h2 id="progress" className="text-xl">
        {t.title}
      </h2>
      <Tabs label={t.period} tabs={tabs} />
      {data ? (
        <Charts of={data.days} />
      ) : isError ? (
        <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
      ) : (
        <Skeleton label={t.loading} />
      )}
    </section>
  )
}

function Charts({ of }: { of: Progress['days'] }) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const dates = useDates()
  const number = (n: number) => formatNumber(language, n)
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
  const [xp, gained, spent] = [of.map((d) => d.xp), of.map((d) => d.starsGained), of.map((d) => d.starsSpent)]
  if ([...xp, ...gained, ...spent].every((value) => value === 0))
    return (
      <EmptyState title={t.none} action={<LinkButton href="/explore">{t.explore}</LinkButton>}>
        {t.noneHint}
      </EmptyState>
    )
  const labels = of.map(({ day }) => dates.day(day))
  const best = xp.indexOf(Math.max(...xp))
  const shared = { labels, tableLabel: t.table, format: number }
  return (
    <div className="progress-charts">
      <BarChart
        {...shared}
        title={t.xp}
        summary={t.xpSummary(number(sum(xp)), of.length, number(xp[best] ?? 0), labels[best] ?? '')}
        series={[{ name: 'XP', values: xp }]}
      />
      <BarChart
        {...shared}
        title={t.stars}
        summary={t.starsSummary(sum(gained), number(sum(spent)), of.length)}
        series={[
          { name: t.gained, values: gained },
          { name: t.spent, values: spent },
        ]}
      />
    </div>
  )
}
