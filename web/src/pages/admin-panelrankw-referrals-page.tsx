import { definePage } from '../app/page.ts'
import { panelPage, panelTitles } from '../features/admin/index.ts'
import { heldReferralsQuery, ReferralDesk, referralTexts } from '../features/referrals/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/referrals',
  access: 'staff',
  area: 'referrals',
  load: ({ api, queryClient }) => queryClient.prefetchInfiniteQuery(heldReferralsQuery(api)),
  ...panelPage({
    section: 'referrals',
    texts: panelTitles(referralTexts, 'desk', 'deskLead'),
    Desk: () => <ReferralDesk />,
  }),
  missing: 'section',
})
