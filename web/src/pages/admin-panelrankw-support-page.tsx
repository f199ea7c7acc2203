import { ticketStates } from '@liston/contract/tickets'
import { definePage } from '../app/page.ts'
import { panelPage, panelTitles } from '../features/admin/index.ts'
import { keptTicketQuery, TicketDesk, ticketQueueQuery, ticketTexts } from '../features/tickets/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/support',
  access: 'staff',
  area: 'support',
  search: ({ state, ticket }) => ({ state: ticketStates.find((one) => one === state), ticket: ticket || undefined }),
  load: ({ api, queryClient }, { search: { state = 'open', ticket } }) =>
    ticket
      ? queryClient.ensureQueryData(keptTicketQuery(api, ticket)).then(() => undefined)
      : queryClient.prefetchInfiniteQuery(ticketQueueQuery(api, state)),
  ...panelPage({
    section: 'support',
    texts: panelTitles(ticketTexts, 'deskTitle', 'deskLead'),
    Desk: () => {
      const { state = 'open', ticket } = page.useVisit().search
      return <TicketDesk state={state} chosen={ticket} />
    },
  }),
  missing: 'section',
})
