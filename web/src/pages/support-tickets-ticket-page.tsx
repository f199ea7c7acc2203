import { definePage } from '../app/page.ts'
import { Anchor } from '../design/controls/anchor.tsx'
import { OwnTicket, ownTicketQuery, ticketTexts } from '../features/tickets/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/support/tickets/{ticketId}',
  access: 'login',
  load: ({ api, queryClient }, { params }) => queryClient.ensureQueryData(ownTicketQuery(api, params.ticketId)),
  head: (context, _address, found) => {
    const t = ticketTexts[context.language]
    return ownHeadOf(context, { title: found ? t.ticket(t.topics[found.topic]) : t.title, description: t.lead })
  },
  component: TicketPage,
  missing: 'page',
})

function TicketPage() {
  const t = useTexts(ticketTexts)
  const { params, found } = page.useVisit()
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <p>
          <Anchor href="/support/tickets" className="link link-alone">
            {t.backToMine}
          </Anchor>
        </p>
        <h1 className="text-2xl lg:text-3xl">{t.ticket(t.topics[found.topic])}</h1>
      </header>
      <div id="ticket">
        <OwnTicket id={params.ticketId} />
      </div>
    </div>
  )
}
