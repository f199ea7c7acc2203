import '../evolution.css'
import type { Me } from '@liston/contract/profiles'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'

export function MyBalances({ me }: { me: Me }) {
  const t = useTexts(economyTexts)
  const language = useLanguage()
  const figures = [
    ['stars', me.stars],
    ['xp', me.xp],
    ['credits', me.aiCredits],
  ] as const
  return (
    <ul aria-label={t.balances} className="balances">
      {figures.map(([currency, amount]) => (
        <li key={currency} data-currency={currency}>
          <span className="numeral balance-figure">{formatNumber(language, amount)}</span>
          <span className="text-muted">{t.currencies[currency]}</span>
        </li>
      ))}
    </ul>
  )
}
