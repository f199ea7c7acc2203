import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { billingTexts } from './texts.ts'

/** Payment page without a payment. */
export function NoPayment() {
  const t = useTexts(billingTexts)
  return (
    <EmptyState title={t.noPayment} action={<LinkButton href="/">{t.home}</LinkButton>}>
      <p className="max-w-measure">{t.noPaymentHint}</p>
    </EmptyState>
  )
}
