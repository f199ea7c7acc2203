import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exploreRules } from '@liston/contract/explore'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ExploreState, exploreHref } from '../explore-address.ts'
import { feedQuery } from '../feed-query.ts'
import { rememberSearch } from '../suggest/recent-searches.ts'
import { exploreTexts } from '../texts.ts'
import { foundQuery } from './found-query.ts'

type First = { total?: number; corrected?: string | null }

/** How many results, for which words, and the way back to everything. */
export function SearchSummary({ state }: { state: ExploreState }) {
  const t = useTexts(exploreTexts)
  const api = useApi()
  const query = state.type ? foundQuery(api, state) : feedQuery(api, state)
  const first: First | undefined = useInfiniteQuery(query as ReturnType<typeof feedQuery>).data?.pages[0]
  const { q = '', cursor: _cursor, type: _type, by: _by, ...rest } = state
  const found = (first?.total ?? 0) > 0
  useEffect(() => {
    if (found) rememberSearch(q)
  }, [q, found])
  return (
    <div className="found-summary">
      <p role="status">
        {first?.corrected && (
          <>
            {t.insteadOf(q)} <strong>{t.resultsFor(first.corrected)}</strong> ·{' '}
          </>
        )}
        {first?.total !== undefined && t.results(first.total, first.total >= exploreRules.SEARCH_RESULTS_MAX)}
      </p>
      <Anchor href={exploreHref(rest)} className="link link-alone">
        {t.clear}
      </Anchor>
    </div>
  )
}
