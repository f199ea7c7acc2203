import { definePage } from '../app/page.ts'
import { Anchor } from '../design/controls/anchor.tsx'
import { myTicketsQuery, NewTicketForm, OwnTickets, ticketTexts } from '../features/tickets/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { orOwnFailure, OwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/support/tickets',
  access: 'login',
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(myTicketsQuery(api))),
  head: (context) => {
    const { title, lead } = ticketTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: TicketsPage,
})

function TicketsPage() {
  const t = useTexts(ticketTexts)
  return (
    <div className="page page-column grid gap-8">
      <header className="grid gap-2">
        <p>
          <Anchor href="/support" className="link link-alone">
            {t.back}
          </Anchor>
        </p>
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="tickets">
        <OwnFailure>
          <OwnTickets />
        </OwnFailure>
      </div>
      <NewTicketForm />
    </div>
  )
}
