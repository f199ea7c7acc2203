import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import {
  deskTexts,
  type EventShelf,
  grantsQuery,
  PaymentDesk,
  paymentEventsQuery,
  paymentHealthQuery,
  planRowsQuery,
} from '../features/billing/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

const shelfOf = (events: string | undefined): EventShelf => (events === 'all' ? 'all' : 'open')

export const page = definePage({
  address: '/admin-panelrankw/payments',
  access: 'staff',
  area: 'pro',
  search: ({ events }) => ({ events: events === 'all' ? events : undefined }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      queryClient.prefetchQuery(paymentHealthQuery(api)),
      queryClient.prefetchQuery(planRowsQuery(api)),
      queryClient.prefetchQuery(grantsQuery(api)),
      queryClient.prefetchInfiniteQuery(paymentEventsQuery(api, shelfOf(search.events))),
    ]),
  head: (context) => {
    const { title, lead } = deskTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: PaymentsPage,
  missing: 'section',
})

function PaymentsPage() {
  const t = useTexts(deskTexts)
  return (
    <PanelFrame section="payments" title={t.title} lead={t.lead}>
      <PaymentDesk shelf={shelfOf(page.useVisit().search.events)} />
    </PanelFrame>
  )
}
