import type { Ranking } from '@liston/contract/rankings'
import { fairFormula, shownScore } from '@liston/contract/voting'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { detailTexts } from '../../rankings/index.ts'
import { useVoting } from '../voting-context.ts'
import { formulaTexts } from './formula-texts.ts'
import { HOW_IT_COUNTS, howTexts } from '../texts.ts'

/**
 * The formula in words, with the constants of the server and the figures of this list (rules 3.5). `drawn` is the
 * ranking as of page load.
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
            votes: f.newcomerLeast,
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
        <dd>{t.pointsSum(prices)}</dd>
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

/** Number of items with a worked sum: enough to see why one is above the other. */
const ADDED_UP = 2

/** Worked sums of the first places of this list, and where to get the data to recompute them. */
function WorkedExample({ drawn }: { drawn: Ranking }) {
  const t = useTexts(formulaTexts)
  const now = useVoting().ranking
  const ranking = useHydrated() ? now : drawn
  const sums = useSums(ranking)
  return (
    <>
      {sums.length > 0 && <dt>{t.example}</dt>}
      {sums.map((sum) => (
        <dd key={sum}>{sum}</dd>
      ))}
      {/* The ballots of private lists, and of lists with fewer than five voters, are not public. */}
      {ranking.visibility === 'public' && ranking.label !== 'author' && (
        <>
          <dt>{t.check}</dt>
          <dd>
            {t.checkAll}{' '}
            <a href={`/api/v1/rankings/${ranking.id}/ballots`} download="ballots.json" className="link">
              {t.ballots}
            </a>
            , <code>npm run order -- ballots.json</code>
          </dd>
        </>
      )}
    </>
  )
}

function useSums({ items }: Ranking): string[] {
  const t = useTexts(formulaTexts)
  return items.slice(0, ADDED_UP).flatMap(({ rank, name, standing }) => {
    if (!standing) return []
    return t.sum({ place: rank, name, ...shownScore(standing) })
  })
}
