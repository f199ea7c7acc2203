import './plans.css'
import type { Plan, Plans } from '@liston/contract/billing'
import { CREDIT_NUMBERS } from '@liston/contract/economy'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Pro } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'
import { useAddPlan } from '../../cart/index.ts'
import { useNumbers } from '../../economy/index.ts'
import { AppStoreBuy } from '../app-store/app-store-buy.tsx'
import { billingTexts } from '../texts.ts'
import { PlanPrice, PlanTerms } from './plan-price.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { SubscriptionButton } from './subscription-button.tsx'
import { planTexts } from './texts.ts'

/** Pricing page of PRO: plans, what each includes, and what PRO never buys. */
export function PriceView({ sold, chosen }: { sold: Plans; chosen: string | undefined }) {
  const t = useTexts(planTexts)
  const all = useTexts(billingTexts)
  const credits = useNumbers(CREDIT_NUMBERS)
  const inIphone = usePlaysIphone()
  return (
    <>
      <Offer sold={sold} chosen={chosen} />
      <section aria-labelledby="pro-compare" className="later grid gap-4">
        <h2 id="pro-compare" className="text-xl">
          {t.compare}
        </h2>
        <div className="plan-both">
          <Lines title={t.free} lines={all.alwaysList(credits)} />
          <Lines title={t.pro} lines={all.withProList(credits)} />
        </div>
      </section>
      <section className="later grid gap-2">
        <h2 className="text-xl">{t.promise}</h2>
        <p className="max-w-measure">{all.never}</p>
      </section>
      {sold.cards !== 'none' && !inIphone && (
        <section className="card-only later grid gap-2">
          <h2 className="text-xl">{t.withdraw}</h2>
          <p className="max-w-measure">
            {t.withdrawText}{' '}
            <Anchor href="/terms" className="link">
              {all.terms}
            </Anchor>
          </p>
        </section>
      )}
    </>
  )
}

function Offer({ sold: { plans, cards }, chosen }: { sold: Plans; chosen: string | undefined }) {
  const t = useTexts(planTexts)
  const me = useMe()
  const inIphone = usePlaysIphone()
  if (me?.isPro)
    return (
      <Card as="section" id="pro-offer" className="grid justify-items-start gap-3">
        <h2 className="flex items-center gap-2 text-lg">
          <Pro className="text-accent" aria-hidden="true" />
          {t.hasPro}
        </h2>
        <p className="text-muted">{t.hasProHint}</p>
        <SubscriptionButton />
      </Card>
    )
  // In the iPhone app, users buy only through Apple.
  if (inIphone)
    return (
      <div id="pro-offer">
        <AppStoreBuy />
      </div>
    )
  if (cards === 'none' || plans.length === 0)
    return (
      <div id="pro-offer" className="card-only">
        <EmptyState title={cards === 'none' ? t.none : t.noPlans}>
          {cards === 'none' && <p className="max-w-measure">{t.noneHint}</p>}
        </EmptyState>
      </div>
    )
  return (
    <section id="pro-offer" aria-labelledby="pro-plans" className="card-only grid gap-4">
      <h2 id="pro-plans" className="sr-only">
        {t.plans}
      </h2>
      {cards === 'sandbox' && (
        <p className="plan-sandbox">
          <b>{t.sandbox}</b> {t.sandboxHint}
        </p>
      )}
      <ul className="plan-cards">
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} chosen={plan.key === (chosen ?? plans[0]?.key)} />
        ))}
      </ul>
    </section>
  )
}

/** A plan on the pricing page. A guest signs in and returns here. A signed-in user adds the plan to the cart. */
function PlanCard({ plan, chosen }: { plan: Plan; chosen: boolean }) {
  const t = useTexts(planTexts)
  const me = useMe()
  const add = useAddPlan()
  const name = t.names[plan.period]
  return (
    <Card as="li" className="plan-card" data-chosen={chosen || undefined}>
      <h3 className="text-lg">{name}</h3>
      <PlanPrice plan={plan} />
      <PlanTerms plan={plan} />
      {me ? (
        <Button
          wide
          variant={chosen ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          aria-label={t.chooseNamed(name)}
          onClick={() => add(plan, name)}
        >
          {t.choose}
        </Button>
      ) : (
        <SignInFirst next={`/pro?plan=${plan.key}`} label={t.signIn} name={`${t.signIn}: ${name}`} />
      )}
    </Card>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-lg">{title}</h3>
      <ul className="benefits">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
