import { useDates } from '../../../platform/time/use-dates.ts'
import type { DeskPlan, PaymentEvent } from '@liston/contract/billing'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { formatEuros } from '../../cart/index.ts'
import { type EventShelf, paymentEventsQuery, planRowsQuery } from './desk-queries.ts'
import { deskRefusal, deskTexts } from './texts.ts'

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

/** All plans with price, number of subscribers, and whether they are on sale. */
export function PlanRows() {
  const t = useTexts(deskTexts)
  const { data, isError, refetch } = useQuery(planRowsQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  return (
    <>
      <p className="text-sm text-muted max-w-measure">{t.plansHint}</p>
      <ul className="grid gap-3">
        {data.map((plan) => (
          <PlanRowsRow key={plan.key} plan={plan} />
        ))}
      </ul>
    </>
  )
}

function PlanRowsRow({ plan }: { plan: DeskPlan }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const mayChange = useMe()?.staff?.pro === 'change'
  const { key, period, priceCents, isShown, byCard, inAppStore } = plan
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{t.periods[period]}</span>
          <span className="numeral">{formatEuros(language, priceCents / 100)}</span>
          <Badge tone={isShown ? 'positive' : 'ink'}>{isShown ? t.onSale : t.offSale}</Badge>
        </p>
        <p className="text-sm text-muted">
          {t.payers(byCard, inAppStore)} · <code>{key}</code>
        </p>
      </div>
      {mayChange && <Turn plan={plan} />}
    </Card>
  )
}

function Turn({ plan: { key, period, isShown } }: { plan: DeskPlan }) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: () => api.billing.showPlan({ key, isShown: !isShown }, { context: { idempotencyKey: newKey() } }),
    done: isShown ? t.stopped : t.sold,
  })
  const act = isShown ? t.stop : t.sell
  return (
    <Form of={form}>
      <Button
        type="submit"
        size="sm"
        pending={form.pending}
        pendingText={t.saving}
        aria-label={`${act}: ${t.periods[period]}`}
      >
        {act}
      </Button>
    </Form>
  )
}

type Asked<R> = { submit: (fields: Record<string, string>) => Promise<R>; done: string }

/** Form of the admin page: confirms success in a toast and reloads all data of the page. */
export function useDeskForm<R>({ submit, done }: Asked<R>) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useForm({
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      void queryClient.invalidateQueries({ queryKey: keys.payments })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: deskRefusal(language, refusal), variant: 'destructive' })
    },
  })
}
