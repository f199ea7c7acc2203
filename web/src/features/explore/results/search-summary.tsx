import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ExploreState, exploreHref } from '../explore-address.ts'
import { feedQuery } from '../feed-query.ts'
import { rememberSearch } from '../suggest/recent-searches.ts'
import { exploreTexts } from '../texts.ts'

/** As many results as a search leads to; there may be more. */
const RESULTS_MAX = 1000

/** How many results, for which words, and the way back to everything. */
export function SearchSummary({ state }: { state: ExploreState }) {
  const t = useTexts(exploreTexts)
  const first = useInfiniteQuery(feedQuery(useApi(), state)).data?.pages[0]
  const { q = '', cursor: _cursor, ...rest } = state
  const found = (first?.total ?? 0) > 0
  useEffect(() => {
    if (found) rememberSearch(q)
  }, [q, found])
  return (
    <div className="explore-summary">
      <p role="status">
        {first?.corrected && (
          <>
            {t.insteadOf(q)} <strong>{t.resultsFor(first.corrected)}</strong> ·{' '}
          </>
        )}
        {first?.total !== undefined && t.results(first.total, first.total >= RESULTS_MAX)}
      </p>
      <Anchor href={exploreHref(rest)} className="link link-alone">
        {t.clear}
      </Anchor>
    </div>
  )
}
