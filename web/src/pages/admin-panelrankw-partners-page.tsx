import { businessStates, collaborationStates } from '@liston/contract/partners'
import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { businessRequestsQuery, offersQuery, PartnerDesk, partnerTexts } from '../features/partners/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/partners',
  access: 'staff',
  area: 'partners',
  search: ({ of, state }) => ({ of: of === 'companies' ? of : undefined, state }),
  load: ({ api, queryClient }, { search: { of, state } }) =>
    of
      ? queryClient.prefetchInfiniteQuery(businessRequestsQuery(api, businessStateOf(state)))
      : queryClient.prefetchInfiniteQuery(offersQuery(api, offerStateOf(state))),
  head: (context) => {
    const { deskTitle, deskLead } = partnerTexts[context.language]
    return ownHeadOf(context, { title: deskTitle, description: deskLead })
  },
  component: PartnersPage,
  missing: 'section',
})

const businessStateOf = (asked: string | undefined) => businessStates.find((state) => state === asked) ?? 'new'
const offerStateOf = (asked: string | undefined) => collaborationStates.find((state) => state === asked) ?? 'submitted'

function PartnersPage() {
  const t = useTexts(partnerTexts)
  const { of, state } = page.useVisit().search
  return (
    <PanelFrame section="partners" title={t.deskTitle} lead={t.deskLead}>
      {of ? (
        <PartnerDesk of="companies" state={businessStateOf(state)} />
      ) : (
        <PartnerDesk of="people" state={offerStateOf(state)} />
      )}
    </PanelFrame>
  )
}
