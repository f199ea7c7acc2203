import type { Payment } from '@liston/contract/billing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Pro } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { leaveOut } from '../../platform/leave-out.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { meQuery, useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { emptyCart, formatEuros } from '../cart/index.ts'
import { paymentTexts } from './payment-texts.ts'
import './payment.css'
import { planTexts } from './plans/texts.ts'
import { welcomePro } from './pro/welcome-pro.ts'
import { billingTexts } from './texts.ts'

type Props = {
  sessionId: string | undefined
  /** The user comes back from the checkout. Decides only whether PRO is welcomed. */
  isReturn: boolean
}

/** Result of a payment, for the account that paid. Ignores all other URL parameters. */
export function PaymentResult({ sessionId, isReturn }: Props) {
  const t = useTexts(paymentTexts)
  const me = useMe()
  if (!sessionId && !isReturn) return <NoPayment />
  if (me && !sessionId) return <AwaitPro isPro={me.isPro} />
  if (me && sessionId) return <Confirmed sessionId={sessionId} userId={me.id} isReturn={isReturn} />
  const back = { ...(sessionId && { session_id: sessionId }), ...(isReturn && { pro_success: 'true' }) }
  const next = `/payment-success?${new URLSearchParams(back)}`
  return (
    <EmptyState
      title={t.guest}
      action={
        <LinkButton href={`/sign-in?${new URLSearchParams({ next })}`} variant="primary">
          {t.signIn}
        </LinkButton>
      }
    >
      <p>{t.guestHint}</p>
    </EmptyState>
  )
}

/** A return that names no payment: waits half a minute for PRO, and claims nothing that is not true. */
function AwaitPro({ isPro }: { isPro: boolean }) {
  const t = useTexts(paymentTexts)
  const [late, setLate] = useState(false)
  useQuery({ ...meQuery(useApi()), refetchInterval: isPro || late ? false : ASK_EVERY_MS })
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isPro) return late ? <NoPayment /> : <Confirming />
  return (
    <EmptyState title={t.isPro} action={<ToPro />}>
      <p className="max-w-measure">{t.isProHint}</p>
    </EmptyState>
  )
}

function ToPro() {
  const t = useTexts(paymentTexts)
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href="/dashboard" variant="primary">
        {t.start}
      </LinkButton>
      <LinkButton href="/downgrade">{t.myPlan}</LinkButton>
    </div>
  )
}

function Confirming() {
  const t = useTexts(paymentTexts)
  return (
    <div role="status" className="state">
      <span className="payment-bar" aria-hidden="true" />
      <p className="state-title">{t.confirming}</p>
      <p className="max-w-measure text-muted">{t.confirmingHint}</p>
    </div>
  )
}

function Confirmed({ sessionId, userId, isReturn }: { sessionId: string; userId: string; isReturn: boolean }) {
  const { payment, missing, late, again } = usePayment(sessionId)
  const client = useQueryClient()
  const language = useLanguage()
  const isPaid = payment?.state === 'paid'
  const first = payment?.first ?? false
  useEffect(() => {
    if (!isPaid) return
    emptyCart()
    void client.invalidateQueries({ queryKey: keys.me })
    if (!isReturn) return
    welcomePro({ language, userId, first })
    leaveOut('pro_success')
  }, [isPaid, first, isReturn, userId, language, client])
  if (missing) return <NoPayment />
  if (payment?.state === 'paid') return <Receipt payment={payment} />
  if (payment?.state === 'expired' || payment?.state === 'failed') return <Ended state={payment.state} />
  if (late) return <Late payment={payment} again={again} />
  return <Confirming />
}

const ASK_EVERY_MS = 1500
/** How long the page waits for the confirmation (rules 3.27). */
const PATIENCE_MS = 30_000

const isWaiting = (payment: Payment | undefined) =>
  payment === undefined || payment.state === 'confirming' || payment.state === 'open'

type PaymentView = { payment: Payment | undefined; missing: boolean; late: boolean; again(): void }

/** Polls the result of a payment for half a minute, also while the server is unavailable. */
function usePayment(sessionId: string): PaymentView {
  const api = useApi()
  const [late, setLate] = useState(false)
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: keys.payment(sessionId),
    queryFn: () => api.billing.confirm({ sessionId }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (late || isGone(error) || !isWaiting(data) ? false : ASK_EVERY_MS),
  })
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [round])
  const again = () => {
    setLate(false)
    setRound((n) => n + 1)
    void query.refetch()
  }
  const { data: payment } = query
  return { payment, missing: isGone(query.error), late: late && isWaiting(payment), again }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

function Receipt({ payment }: { payment: Payment }) {
  const t = useTexts(paymentTexts)
  const plans = useTexts(planTexts)
  const language = useLanguage()
  const dates = useDates()
  const period = ({ pro_weekly: 'week', pro_monthly: 'month', pro_yearly: 'year' } as const)[payment.plan]
  return (
    <Card as="section" className="grid max-w-measure gap-4" role="status">
      <h2 className="flex items-center gap-2 text-xl">
        <Pro className="flex-none text-accent" aria-hidden="true" />
        {t.paid}
      </h2>
      <dl className="payment-facts">
        <dt>{t.plan}</dt>
        <dd>{plans.names[period]}</dd>
        <dt>{t.amount}</dt>
        <dd className="numeral">{formatEuros(language, payment.amountCents / 100)}</dd>
        {payment.renewsAt && (
          <>
            <dt>{t.renews}</dt>
            <dd>{dates.day(payment.renewsAt)}</dd>
          </>
        )}
      </dl>
      <ToPro />
    </Card>
  )
}

function Ended({ state }: { state: 'expired' | 'failed' }) {
  const t = useTexts(paymentTexts)
  return (
    <EmptyState
      title={t[state]}
      action={
        <LinkButton href="/pro" variant="primary">
          {t.toPlans}
        </LinkButton>
      }
    >
      <p className="max-w-measure">{state === 'failed' ? t.failedHint : t.expiredHint}</p>
    </EmptyState>
  )
}

function Late({ payment, again }: { payment: Payment | undefined; again(): void }) {
  const t = useTexts(paymentTexts)
  const isOpen = payment?.state === 'open'
  const title = isOpen ? t.open : payment ? t.late : t.unknown
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={again}>
            {t.again}
          </Button>
          <LinkButton href={isOpen ? '/pro' : '/support'}>{isOpen ? t.toPlans : t.support}</LinkButton>
        </div>
      }
    >
      <p className="max-w-measure">{isOpen ? t.openHint : t.lateHint}</p>
    </EmptyState>
  )
}

/** Payment page without a payment. */
export function NoPayment() {
  const t = useTexts(billingTexts)
  return (
    <EmptyState title={t.noPayment} action={<LinkButton href="/">{t.home}</LinkButton>}>
      <p className="max-w-measure">{t.noPaymentHint}</p>
    </EmptyState>
  )
}
