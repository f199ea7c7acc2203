import type { DeskPlan, Grant, PaymentEvent } from '@liston/contract/billing'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Field } from '../../../design/controls/field.tsx'
import { BarChart } from '../../../design/data/bar-chart.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import {
  Facts,
  PanelItems,
  PanelRow,
  PanelSection,
  PanelTabs,
  PersonLink,
  useMayChange,
} from '../../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { PanelList, PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { formatMonth } from '../../../platform/dates.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDates, useFieldZone } from '../../../platform/time/use-dates.ts'
import { instantOf } from '../../../platform/time/wall-time.ts'
import { useApi } from '../../../platform/use-api.ts'
import { formatEuros } from '../../cart/index.ts'
import {
  type EventShelf,
  grantsQuery,
  paymentEventsQuery,
  paymentHealthQuery,
  planRowsQuery,
  revenueQuery,
} from './desk-queries.ts'
import { deskRefusal, deskTexts } from './texts.ts'

/** Admin page for payments: state of processing, plans, events with replay, and PRO grants. */
export function PaymentDesk({ shelf }: { shelf: EventShelf }) {
  const t = useTexts(deskTexts)
  return (
    <div className="grid gap-8">
      <PanelSection id="payment-health" title={t.health}>
        <Health />
      </PanelSection>
      <PanelSection id="revenue" title={t.revenue}>
        <Revenue />
      </PanelSection>
      <PanelSection id="plans" title={t.plans} lead={t.plansHint}>
        <Plans />
      </PanelSection>
      <PanelSection id="events" title={t.events}>
        <PanelTabs
          label={t.shelves}
          path="/admin-panelrankw/payments"
          name="events"
          values={['open', 'all']}
          current={shelf}
          words={t.shelf}
        />
        <Events shelf={shelf} />
      </PanelSection>
      <NewGrantForm />
      <PanelSection id="grants" title={t.grants}>
        <Grants />
      </PanelSection>
    </div>
  )
}

/** What a form of this page says afterwards. All its data are refetched. */
const useAct = () => ({ changes: [keys.payments], refused: useTexts(deskTexts).notSaved, why: deskRefusal })

function Health() {
  const t = useTexts(deskTexts)
  const dates = useDates()
  return (
    <PanelQuery of={useQuery(paymentHealthQuery(useApi()))}>
      {({ cards, handledAt, waiting, lastError, payTwice }) => (
        <Card>
          <Facts
            rows={[
              [t.mode, t.modes[cards]],
              [t.waiting, waiting],
              [t.handled, handledAt ? dates.moment(handledAt) : t.never],
              [t.error, lastError ? `${dates.moment(lastError.at)}: ${lastError.error}` : t.never],
              [
                t.twice,
                payTwice.length === 0 ? t.twiceNone : payTwice.map((one) => <PersonLink key={one.id} of={one} />),
              ],
            ]}
          />
        </Card>
      )}
    </PanelQuery>
  )
}

/** Card payments by month, and how much of them was refunded. */
function Revenue() {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const euros = (value: number) => formatEuros(language, value)
  const inEuros = (cents: readonly number[]) => cents.map((each) => each / 100)
  const sum = (cents: readonly number[]) => euros(cents.reduce((all, each) => all + each, 0) / 100)
  return (
    <PanelQuery of={useQuery(revenueQuery(useApi()))}>
      {({ months }) => {
        const paid = months.map(({ paidCents }) => paidCents)
        const refunded = months.map(({ refundedCents }) => refundedCents)
        if (paid.every((cents) => cents === 0)) return <EmptyState title={t.noRevenue}>{t.noRevenueHint}</EmptyState>
        return (
          <Card>
            <BarChart
              title={t.revenueChart}
              summary={t.revenueSummary(months.length, sum(paid), sum(refunded))}
              labels={months.map(({ month }) => formatMonth(language, month))}
              series={[
                { name: t.paid, values: inEuros(paid) },
                { name: t.refunded, values: inEuros(refunded) },
              ]}
              tableLabel={t.asTable}
              format={euros}
            />
          </Card>
        )
      }}
    </PanelQuery>
  )
}

/** All plans with price, number of subscribers, and whether they are on sale. */
function Plans() {
  return (
    <PanelQuery of={useQuery(planRowsQuery(useApi()))}>
      {(plans) => <PanelItems items={plans} empty={null} row={(plan) => <Plan key={plan.key} plan={plan} />} />}
    </PanelQuery>
  )
}

function Plan({ plan: { key, period, priceCents, isShown, byCard, inAppStore } }: { plan: DeskPlan }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const api = useApi()
  const act = useAct()
  const mayChange = useMayChange('pro')
  const press = isShown ? t.stop : t.sell
  return (
    <PanelRow
      head={
        <>
          <span className="font-bold">{t.periods[period]}</span>
          <span className="numeral">{formatEuros(language, priceCents / 100)}</span>
          <Badge tone={isShown ? 'positive' : 'ink'}>{isShown ? t.onSale : t.offSale}</Badge>
        </>
      }
      act={
        mayChange && (
          <PanelButton
            {...act}
            submit={(once) => api.billing.showPlan({ key, isShown: !isShown }, once)}
            done={isShown ? t.stopped : t.sold}
            size="sm"
            label={`${press}: ${t.periods[period]}`}
          >
            {press}
          </PanelButton>
        )
      }
    >
      <p className="text-sm text-muted">
        {t.payers(byCard, inAppStore)} · <code>{key}</code>
      </p>
    </PanelRow>
  )
}

/** Payment events: the unprocessed ones, or all. */
function Events({ shelf }: { shelf: EventShelf }) {
  const t = useTexts(deskTexts)
  return (
    <PanelList
      of={useInfiniteQuery(paymentEventsQuery(useApi(), shelf))}
      empty={t.eventsEmpty[shelf]}
      row={(event) => <Event key={event.id} event={event} />}
    />
  )
}

function Event({ event }: { event: PaymentEvent }) {
  const t = useTexts(deskTexts)
  const dates = useDates()
  const api = useApi()
  const { provider, id, type, about, receivedAt, handledAt, attempts, error } = event
  return (
    <PanelRow
      head={
        <>
          <span className="font-bold wrap-anywhere">{type}</span>
          <Badge tone="ink">{t.providers[provider]}</Badge>
          {!handledAt && <Badge tone="stars">{t.open}</Badge>}
        </>
      }
      act={
        <PanelButton
          {...useAct()}
          submit={(once) => api.billing.replay({ provider, id }, once)}
          done={t.replayed}
          size="sm"
        >
          {t.replay}
        </PanelButton>
      }
    >
      <p className="text-sm wrap-anywhere text-muted">{[about, id].filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-muted">
        {handledAt ? t.handledAt(dates.moment(handledAt)) : t.received(dates.moment(receivedAt))}
        {' · '}
        {t.attempts(attempts)}
      </p>
      {error && <p className="field-error break-words">{error}</p>}
    </PanelRow>
  )
}

/** Form to grant PRO, with a reason and an optional end. */
function NewGrantForm() {
  const t = useTexts(deskTexts)
  const api = useApi()
  const zone = useFieldZone()
  return (
    <PanelSection id="new-grant" title={t.give}>
      <PanelForm
        {...useAct()}
        submit={({ username = '', reason = '', until = '' }, once) =>
          api.billing.grant({ username, reason, expiresAt: instantOf(until, zone) }, once)
        }
        done={t.gave}
        names={{ expiresAt: 'until' }}
        press={t.give}
        aria-labelledby="new-grant"
        className="grid max-w-measure gap-4"
      >
        <div className="admin-pair">
          <Field name="username" label={t.username} required maxLength={40} autoComplete="off" />
          <Field name="until" type="datetime-local" label={t.until(zone)} hint={t.untilHint} />
        </div>
        <Field name="reason" label={t.reason} required maxLength={200} />
      </PanelForm>
    </PanelSection>
  )
}

/** Active PRO grants, each with a button to revoke it. */
function Grants() {
  const t = useTexts(deskTexts)
  return (
    <PanelQuery of={useQuery(grantsQuery(useApi()))}>
      {({ grants }) => (
        <PanelItems items={grants} empty={t.grantsEmpty} row={(grant) => <GrantRow key={grant.id} grant={grant} />} />
      )}
    </PanelQuery>
  )
}

function GrantRow({ grant: { id, username, by, reason, grantedAt, expiresAt } }: { grant: Grant }) {
  const t = useTexts(deskTexts)
  const dates = useDates()
  const api = useApi()
  return (
    <PanelRow
      head={<span className="font-bold break-words">{username}</span>}
      act={
        <PanelButton {...useAct()} submit={(once) => api.billing.revoke({ id }, once)} done={t.tookBack} size="sm">
          {t.takeBack}
        </PanelButton>
      }
    >
      <p className="break-words">{reason}</p>
      <p className="text-sm text-muted">
        {t.given(dates.moment(grantedAt), by)}
        {' · '}
        {expiresAt ? t.ends(dates.moment(expiresAt)) : t.endless}
      </p>
    </PanelRow>
  )
}
