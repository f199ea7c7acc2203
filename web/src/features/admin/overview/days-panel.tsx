import { PANEL_PERIODS, type PanelPeriod, type Queue } from '@liston/contract/admin'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import type { Api } from '../../../platform/api.ts'
import { PanelCard, PanelTabs } from '../../../platform/panel/panel-detail.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { DayCharts, usePathTo } from './day-charts.tsx'
import { daysTexts } from './texts.ts'

/** Figures of the last days, and the queues that wait for staff. */
export function DaysPanel({ period }: { period: PanelPeriod }) {
  const t = useTexts(daysTexts)
  const dates = useDates()
  const { days, queues } = useSuspenseQuery(daysQuery(useApi(), period)).data
  const last = days.at(-1)
  return (
    <>
      {queues.length > 0 && <Queues queues={queues} />}
      <PanelTabs
        label={t.period}
        path="/admin-panelrankw"
        name="days"
        values={PANEL_PERIODS}
        initial="30"
        current={period}
        words={
          Object.fromEntries(PANEL_PERIODS.map((one) => [one, t.days(Number(one))])) as Record<PanelPeriod, string>
        }
      />
      {last ? (
        <>
          <p className="text-sm text-muted">{t.counted(dates.moment(last.countedAt))}</p>
          <DayCharts days={days} />
        </>
      ) : (
        <EmptyState title={t.none}>{t.noneHint}</EmptyState>
      )}
    </>
  )
}

const areas = {
  applicants: 'people',
  reports: 'moderation',
  appeals: 'moderation',
  copyright: 'moderation',
  tickets: 'support',
  referrals: 'referrals',
  play: 'integrity',
  voteAppeals: 'integrity',
  partners: 'partners',
  wordings: 'translations',
  webhooks: 'system',
} as const
const names = {
  applicants: 'registration',
  reports: 'reports',
  appeals: 'appeals',
  copyright: 'copyright',
  tickets: 'support',
  referrals: 'referrals',
  play: 'play',
  voteAppeals: 'integrity',
  partners: 'partners',
  wordings: 'translations',
  webhooks: 'webhooks',
} as const

function Queues({ queues }: { queues: Queue[] }) {
  const t = useTexts(daysTexts)
  const language = useLanguage()
  const pathTo = usePathTo()
  return (
    <PanelCard title={t.queues}>
      <ul className="admin-queues">
        {queues.map(({ name, waiting, since }) => (
          <li key={name}>
            <a className="link link-alone" href={pathTo(areas[name], names[name])}>
              {t.queue[name]}
            </a>
            <strong className="numeral">{formatNumber(language, waiting)}</strong>
            <span className="text-sm text-muted">
              {since ? (
                <>
                  {t.oldest} <Moment at={since} />
                </>
              ) : (
                t.nothing
              )}
            </span>
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}

/** Figures of the last days, and the queues that wait for staff. */
export const daysQuery = (api: Api, days: PanelPeriod) =>
  queryOptions({ queryKey: [...keys.admin, 'days', days], queryFn: () => api.admin.days({ days }), staleTime: 0 })

/** Figures of the installation, and its versions. */
export const overviewQuery = (api: Api) =>
  queryOptions({ queryKey: keys.adminOverview, queryFn: () => api.admin.overview() })
