import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { heldReferralsQuery, ReferralDesk, referralTexts } from '../features/referrals/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/referrals',
  access: 'staff',
  area: 'referrals',
  load: ({ api, queryClient }) => queryClient.prefetchInfiniteQuery(heldReferralsQuery(api)),
  head: (context) => {
    const { desk, deskLead } = referralTexts[context.language]
    return ownHeadOf(context, { title: desk, description: deskLead })
  },
  component: ReferralsPage,
  missing: 'section',
})

function ReferralsPage() {
  const t = useTexts(referralTexts)
  return (
    <PanelFrame section="referrals" title={t.desk} lead={t.deskLead}>
      <ReferralDesk />
    </PanelFrame>
  )
}
