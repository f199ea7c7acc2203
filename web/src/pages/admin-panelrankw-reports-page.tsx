import { definePage } from '../app/page.ts'
import { panelPage, panelTitles } from '../features/admin/index.ts'
import { reportCasesQuery, ReportDesk, reportTexts, reportWeeksQuery, type Shelf } from '../features/reports/index.ts'

const shelfOf = (state: string | undefined): Shelf => (state === 'decided' || state === 'held' ? state : 'waiting')

export const page = definePage({
  address: '/admin-panelrankw/reports',
  access: 'staff',
  area: 'moderation',
  search: ({ state }) => ({ state: state === 'decided' || state === 'held' ? state : undefined }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(reportCasesQuery(api, shelfOf(search.state))),
      queryClient.prefetchQuery(reportWeeksQuery(api)),
    ]),
  ...panelPage({
    section: 'reports',
    texts: panelTitles(reportTexts, 'desk', 'deskLead'),
    Desk: () => <ReportDesk shelf={shelfOf(page.useVisit().search.state)} />,
  }),
  missing: 'section',
})
