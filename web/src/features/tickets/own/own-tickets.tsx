import { ticketPath } from '@liston/contract/tickets'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatDay } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { myTicketsQuery } from '../queries.ts'
import { ticketTexts } from '../texts.ts'

/** What I asked the house, and where each stands. */
export function OwnTickets() {
  const t = useTexts(ticketTexts)
  const language = useLanguage()
  const { items } = useSuspenseQuery(myTicketsQuery(useApi())).data
  if (items.length === 0) return <EmptyState title={t.none} />
  return (
    <ul className="grid gap-3">
      {items.map(({ id, topic, state, begins, updatedAt }) => (
        <Card key={id} as="li" className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Anchor href={ticketPath(id)} className="link link-alone font-bold">
              {t.topics[topic]}
            </Anchor>
            <Badge tone={state === 'answered' ? 'accent' : 'ink'}>{t.states[state]}</Badge>
          </p>
          <p className="break-words text-muted">{begins}</p>
          <time className="text-sm text-muted" dateTime={updatedAt}>
            {formatDay(language, updatedAt)}
          </time>
        </Card>
      ))}
    </ul>
  )
}
