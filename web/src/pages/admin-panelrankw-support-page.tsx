import { ticketStates } from '@liston/contract/tickets'
import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { keptTicketQuery, TicketDesk, ticketQueueQuery, ticketTexts } from '../features/tickets/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/support',
  access: 'staff',
  area: 'support',
  search: ({ state, ticket }) => ({ state: ticketStates.find((one) => one === state), ticket: ticket || undefined }),
  load: ({ api, queryClient }, { search: { state = 'open', ticket } }) =>
    ticket
      ? queryClient.ensureQueryData(keptTicketQuery(api, ticket)).then(() => undefined)
      : queryClient.prefetchInfiniteQuery(ticketQueueQuery(api, state)),
  head: (context) => {
    const { deskTitle, deskLead } = ticketTexts[context.language]
    return ownHeadOf(context, { title: deskTitle, description: deskLead })
  },
  component: SupportDeskPage,
  missing: 'section',
})

function SupportDeskPage() {
  const t = useTexts(ticketTexts)
  const { state = 'open', ticket } = page.useVisit().search
  return (
    <PanelFrame section="support" title={t.deskTitle} lead={t.deskLead}>
      <TicketDesk state={state} chosen={ticket} />
    </PanelFrame>
  )
}
