import type { Ranking } from '@liston/contract/rankings'
import { fairFormula } from '@liston/contract/voting'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from '../../rankings/index.ts'
import { useVoting } from '../voting-context.ts'
import { formulaTexts } from './formula-texts.ts'
import { HOW_IT_COUNTS, howTexts } from '../texts.ts'
import { WorkedExample } from './worked-example.tsx'

/**
 * The formula in words, with the numbers that the server computes with and those of this list (rules 3.5); `drawn` is the
 * list as the page came.
 */
export function HowItCounts({ drawn }: { drawn: Ranking }) {
  const t = useTexts(formulaTexts)
  const labels = useTexts(detailTexts)
  const language = useLanguage()
  const percent = (share: number) => formatNumber(language, Math.round(share * 100))
  const f = fairFormula
  const { prices } = useVoting()
  return (
    <details className="how-it-counts">
      <summary>{useTexts(howTexts).title}</summary>
      <dl id={HOW_IT_COUNTS}>
        <dt>{t.fair}</dt>
        <dd>{t.fairPeople(f.shareFrom, percent(f.shareOf))}</dd>
        <dd>
          {t.fairNew({
            votes: formatNumber(language, f.newcomerLeast),
            percent: percent(f.newcomerShare),
            people: f.youngMass,
            until: f.youngUntil,
          })}
        </dd>
        <dd>{t.fairLate(f.lateMax + 1)}</dd>
        <dd>{t.fairStars}</dd>
        <dd>{t.fairRange(f.draws)}</dd>
        <dd>{t.fairSettled}</dd>
        <WorkedExample drawn={drawn} />
        <dt>{t.firm}</dt>
        <dd>{t.firmFrom(f.stableFrom)}</dd>
        <dd>
          {labels.labelStable}. {labels.labelStableHint}
        </dd>
        <dt>{t.points}</dt>
        <dd>{t.pointsSum(prices.boost, prices.ultra)}</dd>
        <dt>{t.author}</dt>
        <dd>{t.authorOrder(f.crowdFrom)}</dd>
        <dt>{t.people}</dt>
        <dd>{t.peopleApart}</dd>
        <dd>
          <Anchor href="/tutorial#justo" className="link">
            {t.all}
          </Anchor>
        </dd>
      </dl>
    </details>
  )
}
