import type { PaymentEvent } from '@liston/contract/billing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type EventShelf, paymentEventsQuery } from './desk-queries.ts'
import { deskTexts } from './texts.ts'
import { useDeskForm } from './use-desk-form.ts'

const address = '/admin-panelrankw/payments'

/** Payment events: the unprocessed ones, or all. */
export function EventList({ shelf }: { shelf: EventShelf }) {
  const t = useTexts(deskTexts)
  const tabs = [
    { href: address, label: t.shelf.open, current: shelf === 'open' },
    { href: `${address}?events=all`, label: t.shelf.all, current: shelf === 'all' },
  ]
  return (
    <>
      <Tabs label={t.shelves} tabs={tabs} />
      <Events shelf={shelf} />
    </>
  )
}

function Events({ shelf }: { shelf: EventShelf }) {
  const t = useTexts(deskTexts)
  const list = useInfiniteQuery(paymentEventsQuery(useApi(), shelf))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const events = list.data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <EmptyState title={t.eventsEmpty[shelf]} />
  return (
    <>
      <ul className="grid gap-3">
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.moreLoading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

function Row({ event }: { event: PaymentEvent }) {
  const t = useTexts(deskTexts)
  const dates = useDates()
  const { provider, id, type, about, receivedAt, handledAt, attempts, error } = event
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold wrap-anywhere">{type}</span>
          <Badge tone="ink">{t.providers[provider]}</Badge>
          {!handledAt && <Badge tone="stars">{t.open}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{[about, id].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted">
          {handledAt ? t.handledAt(dates.moment(handledAt)) : t.received(dates.moment(receivedAt))}
          {' · '}
          {t.attempts(attempts)}
        </p>
        {error && <p className="field-error break-words">{error}</p>}
      </div>
      <Replay event={event} />
    </Card>
  )
}

function Replay({ event: { provider, id } }: { event: PaymentEvent }) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: () => api.billing.replay({ provider, id }, { context: { idempotencyKey: newKey() } }),
    done: t.replayed,
  })
  return (
    <Form of={form}>
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.replay}
      </Button>
    </Form>
  )
}
