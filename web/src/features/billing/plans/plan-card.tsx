import type { Plan } from '@liston/contract/billing'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { checkoutRefusal, useAddPlan } from '../../cart/index.ts'
import { PlanPrice, PlanTerms } from './plan-price.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { planTexts } from './texts.ts'

/**
 * A plan on the pricing page. A guest signs in and returns here. A signed-in user adds the plan to the cart; without
 * JavaScript, the button goes directly to the checkout.
 */
export function PlanCard({ plan, chosen }: { plan: Plan; chosen: boolean }) {
  const t = useTexts(planTexts)
  const me = useMe()
  const name = t.names[plan.period]
  return (
    <Card as="li" className="plan-card" data-chosen={chosen || undefined}>
      <h3 className="text-lg">{name}</h3>
      <PlanPrice plan={plan} />
      <PlanTerms plan={plan} />
      {me ? (
        <BuyForm plan={plan} name={name} chosen={chosen} />
      ) : (
        <SignInFirst next={`/pro?plan=${plan.key}`} label={t.signIn} name={`${t.signIn}: ${name}`} />
      )}
    </Card>
  )
}

function BuyForm({ plan, name, chosen }: { plan: Plan; name: string; chosen: boolean }) {
  const t = useTexts(planTexts)
  const language = useLanguage()
  const add = useAddPlan()
  const { values, refusal } = useForm({ action: '/pro', submit: async () => {} })
  const put = (event: FormEvent) => {
    event.preventDefault()
    add(plan, name)
  }
  return (
    <form method="post" action="/pro" onSubmit={put} className="grid gap-2">
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="act" value="buy" />
      <input type="hidden" name="plan" value={plan.key} />
      {values.plan === plan.key && refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{checkoutRefusal(language, new ApiError(refusal)).text}</span>
        </p>
      )}
      <Button
        type="submit"
        wide
        variant={chosen ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        aria-label={t.chooseNamed(name)}
      >
        {t.choose}
      </Button>
    </form>
  )
}
