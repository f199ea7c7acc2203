import { definePage } from '../app/page.ts'
import { panelPage, panelTitles } from '../features/admin/index.ts'
import {
  businessRequestsQuery,
  businessStateOf,
  offersQuery,
  offerStateOf,
  PartnerDesk,
  partnerTexts,
} from '../features/partners/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/partners',
  access: 'staff',
  area: 'partners',
  search: ({ of, state }) => ({ of: of === 'companies' ? ('companies' as const) : undefined, state }),
  load: ({ api, queryClient }, { search: { of, state } }) =>
    of
      ? queryClient.prefetchInfiniteQuery(businessRequestsQuery(api, businessStateOf(state)))
      : queryClient.prefetchInfiniteQuery(offersQuery(api, offerStateOf(state))),
  ...panelPage({
    section: 'partners',
    texts: panelTitles(partnerTexts, 'deskTitle', 'deskLead'),
    Desk: () => {
      const { of = 'people', state } = page.useVisit().search
      return <PartnerDesk of={of} state={state} />
    },
  }),
  missing: 'section',
})
