import { PANEL_PERIODS, type PanelPeriod } from '@liston/contract/admin'
import { definePage } from '../app/page.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { adminTexts, DaysPanel, daysQuery, OverviewPanel, overviewQuery, PanelFrame } from '../features/admin/index.ts'
import { useDates } from '../platform/time/use-dates.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/admin-panelrankw/*',
  access: 'staff',
  area: 'overview',
  search: ({ days }) => ({ days: PANEL_PERIODS.find((one) => one === days) }),
  async load({ api, queryClient }, { params, search }) {
    // The other sections have pages of their own. Any other address below this one is a 404, also for super admins.
    if (params._splat) throw notFound()
    await Promise.all([
      queryClient.ensureQueryData(overviewQuery(api)),
      queryClient.ensureQueryData(daysQuery(api, periodOf(search.days))),
    ])
  },
  head: (context) => ownHeadOf(context, adminTexts[context.language]),
  component: PanelPage,
  missing: 'section',
})

const periodOf = (days: PanelPeriod | undefined): PanelPeriod => days ?? '30'

function PanelPage() {
  const t = useTexts(adminTexts)
  const dates = useDates()
  const { data } = useSuspenseQuery(overviewQuery(useApi()))
  const { countedAt } = data.installation
  const lead = (
    <>
      {t.counted} <time dateTime={countedAt}>{dates.moment(countedAt)}</time>. {t.none}
    </>
  )
  const { search } = page.useVisit()
  return (
    <PanelFrame section="overview" title={t.title} lead={lead}>
      <DaysPanel period={periodOf(search.days)} />
      <OverviewPanel overview={data} />
    </PanelFrame>
  )
}
