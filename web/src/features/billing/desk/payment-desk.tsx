import './desk.css'
import type { Grant } from '@liston/contract/billing'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates, useFieldZone } from '../../../platform/time/use-dates.ts'
import { instantOf } from '../../../platform/time/wall-time.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type EventShelf, grantsQuery, paymentHealthQuery } from './desk-queries.ts'
import { EventList, PlanRows, useDeskForm } from './event-list.tsx'
import { deskTexts } from './texts.ts'

/** Admin page for payments: state of processing, plans, events with replay, and PRO grants. */
export function PaymentDesk({ shelf }: { shelf: EventShelf }) {
  const t = useTexts(deskTexts)
  return (
    <div className="grid gap-8">
      <section id="payment-health" aria-labelledby="health" className="grid gap-4">
        <h2 id="health" className="text-xl">
          {t.health}
        </h2>
        <Health />
      </section>
      <section aria-labelledby="plans" className="grid gap-4">
        <h2 id="plans" className="text-xl">
          {t.plans}
        </h2>
        <PlanRows />
      </section>
      <section aria-labelledby="events" className="grid gap-4">
        <h2 id="events" className="text-xl">
          {t.events}
        </h2>
        <EventList shelf={shelf} />
      </section>
      <NewGrantForm />
      <section aria-labelledby="grants" className="grid gap-4">
        <h2 id="grants" className="text-xl">
          {t.grants}
        </h2>
        <GrantList />
      </section>
    </div>
  )
}

/** Active PRO grants, each with a button to revoke it. */
function GrantList() {
  const t = useTexts(deskTexts)
  const { data, isError, refetch } = useQuery(grantsQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  if (data.grants.length === 0) return <EmptyState title={t.grantsEmpty} />
  return (
    <ul className="grid gap-3">
      {data.grants.map((grant) => (
        <Row key={grant.id} grant={grant} />
      ))}
    </ul>
  )
}

function Row({ grant }: { grant: Grant }) {
  const t = useTexts(deskTexts)
  const dates = useDates()
  const { id, username, by, reason, grantedAt, expiresAt } = grant
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-bold break-words">{username}</p>
        <p className="break-words">{reason}</p>
        <p className="text-sm text-muted">
          {t.given(dates.moment(grantedAt), by)}
          {' · '}
          {expiresAt ? t.ends(dates.moment(expiresAt)) : t.endless}
        </p>
      </div>
      <TakeBack id={id} />
    </Card>
  )
}

function TakeBack({ id }: { id: string }) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: () => api.billing.revoke({ id }, { context: { idempotencyKey: newKey() } }),
    done: t.tookBack,
  })
  return (
    <Form of={form}>
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.takeBack}
      </Button>
    </Form>
  )
}

/** Form to grant PRO, with a reason and an optional end. */
function NewGrantForm() {
  const t = useTexts(deskTexts)
  const api = useApi()
  const zone = useFieldZone()
  const form = useDeskForm({
    submit: ({ username = '', reason = '', until = '' }) =>
      api.billing.grant(
        { username, reason, expiresAt: instantOf(until, zone) },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.gave,
  })
  return (
    <Form of={form} names={{ expiresAt: 'until' }} aria-labelledby="new-grant" className="grid max-w-measure gap-4">
      <h2 id="new-grant" className="text-xl">
        {t.give}
      </h2>
      <div className="grant-fields">
        <Field name="username" label={t.username} required maxLength={40} autoComplete="off" />
        <Field name="until" type="datetime-local" label={t.until(zone)} hint={t.untilHint} />
      </div>
      <Field name="reason" label={t.reason} required maxLength={200} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.give}
      </Button>
    </Form>
  )
}

function Health() {
  const t = useTexts(deskTexts)
  const dates = useDates()
  const { data, isError, refetch } = useQuery(paymentHealthQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  const { cards, handledAt, waiting, lastError, payTwice } = data
  return (
    <Card as="section">
      <dl className="payment-health">
        <Fact name={t.mode}>{t.modes[cards]}</Fact>
        <Fact name={t.waiting}>
          <span className="numeral">{waiting}</span>
        </Fact>
        <Fact name={t.handled}>{handledAt ? dates.moment(handledAt) : t.never}</Fact>
        <Fact name={t.error}>{lastError ? `${dates.moment(lastError.at)}: ${lastError.error}` : t.never}</Fact>
        <Fact name={t.twice}>
          {payTwice.length === 0
            ? t.twiceNone
            : payTwice.map(({ id, username }) => (
                <Anchor key={id} href={`/profile/${id}`} className="link link-alone">
                  {username}
                </Anchor>
              ))}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex flex-wrap gap-x-4 font-bold break-words">{children}</dd>
    </div>
  )
}
