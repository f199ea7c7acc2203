import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { reportCasesQuery, ReportDesk, reportTexts, type Shelf } from '../features/reports/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

const shelfOf = (state: string | undefined): Shelf => (state === 'decided' || state === 'held' ? state : 'waiting')

export const page = definePage({
  address: '/admin-panelrankw/reports',
  access: 'staff',
  area: 'moderation',
  search: ({ state }) => ({ state: state === 'decided' || state === 'held' ? state : undefined }),
  load: ({ api, queryClient }, { search }) =>
    queryClient.prefetchInfiniteQuery(reportCasesQuery(api, shelfOf(search.state))),
  head: (context) => {
    const { desk, deskLead } = reportTexts[context.language]
    return ownHeadOf(context, { title: desk, description: deskLead })
  },
  component: ReportsPage,
  missing: 'section',
})

function ReportsPage() {
  const t = useTexts(reportTexts)
  return (
    <PanelFrame section="reports" title={t.desk} lead={t.deskLead}>
      <ReportDesk shelf={shelfOf(page.useVisit().search.state)} />
    </PanelFrame>
  )
}
