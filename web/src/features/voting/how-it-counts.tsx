import { fairFormula, VOTE_PRICE_STARS } from '@liston/contract/voting'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { formulaTexts } from './formula-texts.ts'
import { HOW_IT_COUNTS, howTexts } from './texts.ts'

/** The formula in words, with the numbers that the server computes with (rules 3.5). */
export function HowItCounts() {
  const t = useTexts(formulaTexts)
  const language = useLanguage()
  const decimal = (n: number) => formatNumber(language, n)
  const percent = (share: number) => formatNumber(language, Math.round(share * 100))
  const f = fairFormula
  return (
    <details className="how-it-counts">
      <summary>{useTexts(howTexts).title}</summary>
      <dl id={HOW_IT_COUNTS}>
        <dt>{t.fair}</dt>
        <dd>{t.fairWeights}</dd>
        <dd>{t.fairNew(percent(f.lowTrustShare), f.lowTrustFloor)}</dd>
        <dd>{t.fairShare(decimal(f.z))}</dd>
        <dd>{t.fairStars(decimal(f.paidFactor), percent(f.paidShareMax))}</dd>
        <dd>{t.fairRange(f.bootstraps, percent(f.tieBelow))}</dd>
        <dt>{t.points}</dt>
        <dd>{t.pointsSum(VOTE_PRICE_STARS.boost, VOTE_PRICE_STARS.ultra)}</dd>
        <dt>{t.author}</dt>
        <dd>{t.authorOrder(f.provisionalFrom)}</dd>
        <dt>{t.people}</dt>
        <dd>{t.peopleApart}</dd>
      </dl>
    </details>
  )
}
