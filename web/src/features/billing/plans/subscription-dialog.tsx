import './plans.css'
import type { Plan } from '@liston/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'
import { plansQuery, useAddPlan } from '../../cart/index.ts'
import { AppStoreBuy } from '../app-store/app-store-buy.tsx'
import { billingTexts } from '../texts.ts'
import { PlanPrice, PlanTerms } from './plan-price.tsx'
import { planTexts } from './texts.ts'

/** PRO dialog: shows price, renewal and the 24-hour notice before the button. */
export function SubscriptionDialog({ open, onClose }: ModalProps) {
  const t = useTexts(planTexts)
  const never = useTexts(billingTexts).never
  const { data, isError } = useQuery({ ...plansQuery(useApi()), enabled: open })
  // In the iPhone app, users buy only through Apple.
  const inIphone = usePlaysIphone()
  const isSold = data && data.cards !== 'none' && data.plans.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.modalTitle}
      description={inIphone ? undefined : t.modalLead}
      closeLabel={t.close}
    >
      {inIphone ? (
        <AppStoreBuy />
      ) : data === undefined ? (
        isError ? (
          <p role="alert">{t.failed}</p>
        ) : (
          <Skeleton kind="rows" count={3} label={t.plans} />
        )
      ) : isSold ? (
        <Choice plans={data.plans} sandbox={data.cards === 'sandbox'} />
      ) : (
        <EmptyState title={data.cards === 'none' ? t.none : t.noPlans}>{t.noneHint}</EmptyState>
      )}
      <p className="text-sm">{never}</p>
      <Anchor href="/pro" className="link link-alone text-sm" onClick={onClose}>
        {t.all}
      </Anchor>
    </Dialog>
  )
}

function Choice({ plans, sandbox }: { plans: Plan[]; sandbox: boolean }): ReactNode {
  const t = useTexts(planTexts)
  const add = useAddPlan()
  const [key, setKey] = useState(plans[0]?.key)
  const plan = plans.find((p) => p.key === key) ?? plans[0]
  if (!plan) return null
  return (
    <>
      {sandbox && <p className="plan-sandbox">{t.sandbox}</p>}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.plans}</legend>
        {plans.map((one) => (
          <label key={one.key} className="plan-choice">
            <input
              type="radio"
              name="plan"
              value={one.key}
              checked={one.key === plan.key}
              onChange={() => setKey(one.key)}
            />
            <span>{t.names[one.period]}</span>
            <PlanPrice plan={one} />
          </label>
        ))}
      </fieldset>
      <PlanTerms plan={plan} />
      <Button variant="primary" wide onClick={() => add(plan, t.names[plan.period])}>
        {t.toCart}
      </Button>
    </>
  )
}
