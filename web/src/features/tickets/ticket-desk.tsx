import { useDates } from '../../platform/time/use-dates.ts'
import { type TicketState, ticketStates } from '@liston/contract/tickets'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { Conversation } from './conversation.tsx'
import { keptTicketQuery, ticketQueueQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ticketTexts } from './texts.ts'
import { useTicketForm } from './use-ticket-form.ts'

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

/** A ticket for staff: author, messages, and a form to answer. */
function KeptTicketView({ id }: { id: string }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const { topic, state, author, messages } = useSuspenseQuery(keptTicketQuery(api, id)).data
  const mayAnswer = useMe()?.staff?.support === 'change'
  return (
    <>
      <p>
        <Anchor href={`/admin-panelrankw/support?state=${state}`} className="link link-alone">
          {t.toQueue}
        </Anchor>
      </p>
      <Card as="section" className="grid gap-5">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {t.topics[topic]} <Badge tone="ink">{t.states[state]}</Badge>
        </h2>
        {author && (
          <p>
            <Anchor href={`/profile/${author.id}`} className="link link-alone">
              {author.username}
            </Anchor>
          </p>
        )}
        <Conversation messages={messages} asker={author?.username ?? t.gone} />
        {mayAnswer && (
          <>
            <ReplyForm
              id={id}
              label={t.answer}
              done={t.answered}
              send={(body) => api.tickets.answer({ id, body }, { context: { idempotencyKey: newKey() } })}
            />
            <StateForm id={id} isClosed={state === 'closed'} />
          </>
        )}
      </Card>
    </>
  )
}

function StateForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const state = isClosed ? ('open' as const) : ('closed' as const)
  const form = useTicketForm({
    submit: () => api.tickets.move({ id, state }, { context: { idempotencyKey: newKey() } }),
    done: t.moved,
  })
  return (
    <Form of={form}>
      <Button type="submit" variant="ghost" pending={form.pending} pendingText={t.sending}>
        {isClosed ? t.reopen : t.shut}
      </Button>
    </Form>
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
