import type { Ranking } from '@liston/contract/rankings'
import { shownScore } from '@liston/contract/voting'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { formulaTexts } from './formula-texts.ts'
import { useVoting } from '../voting-context.ts'

/** So many of the first are added up: enough to see why one is above the other. */
const ADDED_UP = 2

/** What the first places of this list are made of, and where everybody finds what to compute them from. */
export function WorkedExample({ drawn }: { drawn: Ranking }) {
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
      {/* What the people of a private list voted, and of one with fewer than five, is nobody's to read. */}
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
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  return items.slice(0, ADDED_UP).flatMap(({ rank, name, standing }) => {
    if (!standing) return []
    const { trusted, late, newcomers, score } = shownScore(standing)
    const parts = { trusted: number(trusted), late: number(late), newcomers: number(newcomers), score: number(score) }
    return t.sum({ place: rank, name, ...parts })
  })
}
