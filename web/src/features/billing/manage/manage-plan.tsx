import './manage.css'
import { LEAVING_REASONS, type MyCard, type MyPlan, pauseEnd, type Renewal } from '@liston/contract/billing'
import { CREDIT_NUMBERS } from '@liston/contract/economy'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'
import { useNumbers } from '../../economy/index.ts'
import { AppStoreBuy } from '../app-store/app-store-buy.tsx'
import { AppStoreManage } from '../app-store/app-store-manage.tsx'
import { formatMoney } from './invoice-list.tsx'
import { PlanStatus, Refused } from './plan-status.tsx'
import { PortalForm } from './portal-form.tsx'
import { planQuery } from './queries.ts'
import { manageTexts } from './texts.ts'
import { isCancelled } from './use-cancelled-note.ts'

/**
 * Subscription page: status, and actions to change, pause, cancel or withdraw. What the user keeps and loses is shown
 * once something ends, or while cancelling.
 */
export function ManagePlan({ hasCancelled }: { hasCancelled: boolean }) {
  const t = useTexts(manageTexts)
  const inIphone = usePlaysIphone()
  const { data: plan } = useSuspenseQuery(planQuery(useApi()))
  return (
    <>
      <PlanStatus plan={plan} />
      {plan.hasPortal && (
        <TitledPart title={t.portal} lead={inIphone ? undefined : t.portalHint}>
          <PortalForm />
        </TitledPart>
      )}
      {plan.sources.some(({ source }) => source === 'app_store') && <AppStoreManage />}
      {!plan.isActive && <AppStoreBuy />}
      {(isEnding(plan) || (hasCancelled && isCancelled(plan))) && <WhatStays />}
      {plan.card && <LeaveParts card={plan.card} />}
    </>
  )
}

/** True if PRO is active and set to end. */
const isEnding = ({ sources }: MyPlan): boolean =>
  sources.some(({ state }) => state === 'ends') && sources.every(({ state }) => state === 'ends' || state === 'granted')

/** Cancels in two presses, with the offer of one pause, or resumes. Also offers withdrawal. */
function LeaveParts({ card }: { card: MyCard }) {
  return (
    <>
      {card.state === 'cancel_scheduled' ? <Resume card={card} /> : card.state !== 'ended' && <Cancel card={card} />}
      <Withdraw card={card} />
    </>
  )
}

function Resume({ card }: { card: MyCard }) {
  const t = useTexts(manageTexts)
  const { day } = useDates()
  return (
    <TitledPart title={t.resumeTitle} lead={t.resumeLead(day(card.paidUntil))}>
      <RenewalForm card={card} act="on" label={t.resume} pending={t.resuming} variant="primary" />
    </TitledPart>
  )
}

type Act = Renewal | 'withdraw'
type RenewalFormProps = {
  card: MyCard
  act: Act
  label: string
  pending: string
  variant?: 'primary' | 'danger'
  /** Fields above the button. */
  children?: ReactNode
}

/** One action on a subscription. */
function RenewalForm({ card, act, label, pending, variant, children }: RenewalFormProps) {
  const { renew, withdraw } = useRenewal(card)
  const form = useForm({
    submit: ({ reason = '' }) => (act === 'withdraw' ? withdraw() : renew(act, reason)),
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      {children}
      <Refused refusal={form.refusal} />
      <Button type="submit" variant={variant} pending={form.pending} pendingText={pending}>
        {label}
      </Button>
    </form>
  )
}

/** Cancels, pauses, resumes or withdraws from a subscription. Confirms it in a toast. */
function useRenewal(card: MyCard) {
  const t = useTexts(manageTexts)
  const { day } = useDates()
  const api = useApi()
  const client = useQueryClient()
  const told = {
    off: { title: t.cancelled, description: card.graceUntil ? undefined : t.cancelledHint(day(card.paidUntil)) },
    on: { title: t.resumed, description: t.resumedHint(day(card.paidUntil)) },
    paused: { title: t.pausedDone },
  }
  async function refresh(): Promise<void> {
    void client.invalidateQueries({ queryKey: keys.me })
    await client.invalidateQueries({ queryKey: keys.plan })
  }
  async function renew(renewal: Renewal, reason: string): Promise<void> {
    await api.billing.setRenewal(
      { id: card.id, renewal, ...(reason ? { reason: reason as never } : {}) },
      { context: { idempotencyKey: newKey() } },
    )
    await refresh()
    const { title, description } = { description: undefined, ...told[renewal] }
    toast({ title, variant: 'success', ...(description ? { description } : {}) })
  }
  async function withdraw(): Promise<void> {
    await api.billing.withdraw({ id: card.id }, { context: { idempotencyKey: newKey() } })
    await refresh()
    void client.invalidateQueries({ queryKey: keys.invoices })
    toast({ title: t.withdrawn, description: t.withdrawnHint, variant: 'success' })
  }
  return { renew, withdraw }
}

function Cancel({ card }: { card: MyCard }) {
  const t = useTexts(manageTexts)
  const { day } = useDates()
  const atOnce = card.state === 'past_due'
  return (
    <>
      {card.pause?.isAhead && (
        <TitledPart title={t.pausedDone} lead={t.paused(day(card.pause.from), day(card.pause.until))}>
          <RenewalForm card={card} act="on" label={t.unpause} pending={t.resuming} />
        </TitledPart>
      )}
      <TitledPart title={t.cancelTitle} lead={atOnce ? t.cancelNowLead : t.cancelLead(day(card.paidUntil))}>
        <details className="plan-step">
          <summary className="button button-secondary">{t.cancelOpen}</summary>
          <div className="grid gap-6">
            <WhatStays />
            {card.mayPause && (
              <TitledPart
                title={t.pauseTitle}
                lead={t.pauseLead(
                  day(card.paidUntil),
                  day(pauseEnd(card.plan, new Date(card.paidUntil)).toISOString()),
                )}
              >
                <RenewalForm card={card} act="paused" label={t.pause} pending={t.pausing} />
              </TitledPart>
            )}
            <RenewalForm
              card={card}
              act="off"
              label={atOnce ? t.cancelNow : t.cancel}
              pending={t.cancelling}
              variant="danger"
            >
              <Select
                label={t.reason}
                hint={t.optional}
                name="reason"
                defaultValue=""
                options={[
                  { value: '', label: t.reasons.none },
                  ...LEAVING_REASONS.map((value) => ({ value, label: t.reasons[value] })),
                ]}
              />
            </RenewalForm>
          </div>
        </details>
      </TitledPart>
    </>
  )
}

/** Withdrawal: offered for fourteen days from the purchase, then its state. */
function Withdraw({ card }: { card: MyCard }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { moment } = useDates()
  const { withdrawal, withdrawableUntil } = card
  if (withdrawal)
    return (
      <TitledPart
        title={t.withdrawnTitle}
        lead={t.withdrawnLead(moment(withdrawal.askedAt), formatMoney(language, withdrawal.amountCents))}
      >
        <p>{withdrawal.doneAt ? t.withdrawnDone(moment(withdrawal.doneAt)) : t.withdrawnWaits}</p>
      </TitledPart>
    )
  if (!withdrawableUntil) return null
  return (
    <TitledPart
      title={t.withdrawTitle}
      lead={t.withdrawLead(moment(withdrawableUntil), formatMoney(language, card.refundCents))}
    >
      <details className="plan-step">
        <summary className="button button-secondary">{t.withdrawOpen}</summary>
        <RenewalForm card={card} act="withdraw" label={t.withdraw} pending={t.withdrawing} variant="danger" />
      </details>
    </TitledPart>
  )
}

/** What the user keeps and loses without PRO, in numbers. */
function WhatStays() {
  const t = useTexts(manageTexts)
  return (
    <>
      <div className="plan-columns">
        <Lines title={t.keep} lines={t.keepList} />
        <Lines title={t.lose} lines={t.loseList(useNumbers(CREDIT_NUMBERS))} />
      </div>
      <p className="text-sm text-muted">
        {t.never}{' '}
        <Anchor href="/terms#stars" className="link">
          {t.terms}
        </Anchor>
      </p>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <TitledPart title={title}>
      <ul className="benefits">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TitledPart>
  )
}
