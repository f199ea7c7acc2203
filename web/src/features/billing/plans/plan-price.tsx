import type { Plan } from '@liston/contract/billing'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { formatEuros } from '../../cart/index.ts'
import { planTexts } from './texts.ts'

/** "4,99 € al mes"; for a year also the price per month. */
export function PlanPrice({ plan: { period, priceCents } }: { plan: Plan }) {
  const t = useTexts(planTexts)
  const language = useLanguage()
  return (
    <span className="plan-price">
      <b className="numeral">{formatEuros(language, priceCents / 100)}</b> <span>{t.per[period]}</span>
      {period === 'year' && (
        <span className="plan-same text-sm text-muted">{t.sameAs(formatEuros(language, priceCents / 1200))}</span>
      )}
    </span>
  )
}

/** The terms that the user accepts, shown before the button (specification 9). */
export function PlanTerms({ plan: { period, priceCents } }: { plan: Plan }) {
  const t = useTexts(planTexts)
  const price = formatEuros(useLanguage(), priceCents / 100)
  return <p className="text-sm text-muted">{t.renews(price, t.each[period])}</p>
}
