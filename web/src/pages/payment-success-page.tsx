import { definePage } from '../app/page.ts'
import { billingTexts, PaymentResult } from '../features/billing/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/payment-success',
  access: 'open',
  head(context) {
    const t = billingTexts[context.language]
    return ownHeadOf(context, { title: t.payment, description: t.paymentDescription })
  },
  component: PaymentSuccessPage,
})

function PaymentSuccessPage() {
  const { search } = page.useVisit()
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(billingTexts).payment}</h1>
      <PaymentResult sessionId={search.session_id} isReturn={search.pro_success === 'true'} />
    </div>
  )
}
