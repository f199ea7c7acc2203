import { billingTexts, NoPayment } from '../../features/billing/index.ts'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'

export function pageHead(context: PageContext) {
  const t = billingTexts[context.language]
  return ownHeadOf(context, { title: t.payment, description: t.paymentDescription })
}

export function PaymentSuccessPage() {
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(billingTexts).payment}</h1>
      <NoPayment />
    </div>
  )
}
