import { type TicketState, ticketStates } from '@liston/contract/tickets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ticketQueueQuery } from './queries.ts'
import { ticketTexts } from './texts.ts'
import { KeptTicketView } from './kept-ticket.tsx'

/** Admin page of tickets: the queue of a state, or one ticket. */
export function TicketDesk({ state, chosen }: { state: TicketState; chosen: string | undefined }) {
  const t = useTexts(ticketTexts)
  if (chosen) return <KeptTicketView id={chosen} />
  const tabs = ticketStates.map((one) => ({
    href: `/admin-panelrankw/support?state=${one}`,
    label: t.queues[one],
    current: one === state,
  }))
  return (
    <>
      <Tabs label={t.queue} tabs={tabs} />
      <Queue state={state} />
    </>
  )
}

function Queue({ state }: { state: TicketState }) {
  const t = useTexts(ticketTexts)
  const dates = useDates()
  const list = useInfiniteQuery(ticketQueueQuery(useApi(), state))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title={t.deskEmpty} />
  return (
    <>
      <ul className="grid gap-3">
        {items.map(({ id, topic, begins, author, updatedAt }) => (
          <Card key={id} as="li" className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Anchor href={`/admin-panelrankw/support?ticket=${id}`} className="link link-alone font-bold">
                {t.topics[topic]}
              </Anchor>
              <span className="text-sm text-muted">
                {author?.username ?? t.gone} · <time dateTime={updatedAt}>{dates.moment(updatedAt)}</time>
              </span>
            </p>
            <p className="break-words">{begins}</p>
          </Card>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}
