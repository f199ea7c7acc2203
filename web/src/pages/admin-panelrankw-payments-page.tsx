import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import {
  deskTexts,
  type EventShelf,
  grantsQuery,
  PaymentDesk,
  paymentEventsQuery,
  paymentHealthQuery,
  planRowsQuery,
  revenueQuery,
} from '../features/billing/index.ts'

const shelfOf = (events: string | undefined): EventShelf => (events === 'all' ? 'all' : 'open')

export const page = definePage({
  address: '/admin-panelrankw/payments',
  access: 'staff',
  area: 'pro',
  search: ({ events }) => ({ events: events === 'all' ? events : undefined }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      queryClient.prefetchQuery(paymentHealthQuery(api)),
      queryClient.prefetchQuery(revenueQuery(api)),
      queryClient.prefetchQuery(planRowsQuery(api)),
      queryClient.prefetchQuery(grantsQuery(api)),
      queryClient.prefetchInfiniteQuery(paymentEventsQuery(api, shelfOf(search.events))),
    ]),
  ...panelPage({
    section: 'payments',
    texts: deskTexts,
    Desk: () => <PaymentDesk shelf={shelfOf(page.useVisit().search.events)} />,
  }),
  missing: 'section',
})
