import './found.css'
import { exploreRules } from '@liston/contract/explore'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ExploreState, exploreHref } from '../explore-address.ts'
import { countsQuery, feedQuery, foundQuery } from '../queries.ts'
import { Why } from '../results/results.tsx'
import { WithoutAi } from '../results/without-ai.tsx'
import { rememberSearch } from '../suggest/recent-searches.ts'
import { exploreTexts } from '../texts.ts'
import { FoundList } from './found-list.tsx'
import { foundTexts } from './texts.ts'

type Props = {
  state: ExploreState
  /** The ranking cards, if rankings are searched for. */
  rankings: ReactNode
}

/** Search results: the number of each type, and the results of the selected type. */
export function FoundView({ state, rankings }: Props) {
  const type = state.type ?? 'rankings'
  return (
    <>
      <div className="explore-bar">
        <TypeTabs state={state} />
        {type === 'rankings' && <WithoutAi state={state} hrefOf={exploreHref} />}
        <Why of="search" />
      </div>
      <div className="found-line">
        <SearchSummary state={state} />
        {type === 'rankings' && <Orders state={state} />}
      </div>
      {type === 'rankings' ? rankings : <FoundList key={type} state={{ ...state, type }} />}
    </>
  )
}

type First = { total?: number; corrected?: string | null }

/** Number of results, the text that was searched for, and a link that clears the search. */
function SearchSummary({ state }: { state: ExploreState }) {
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

function TypeTabs({ state }: { state: ExploreState }) {
  const t = useTexts(foundTexts)
  const language = useLanguage()
  const { data } = useQuery(countsQuery(useApi(), state))
  const most = exploreRules.SEARCH_RESULTS_MAX
  const said = (n: number | undefined) =>
    n === undefined ? undefined : `${formatNumber(language, n)}${n >= most ? '+' : ''}`
  const tabs = exploreRules.SEARCH_TYPES.map((type) => ({
    href: exploreHref({ ...state, cursor: undefined, by: undefined, type: type === 'rankings' ? undefined : type }),
    label: t.types[type],
    count: said(data?.[type]),
    current: type === (state.type ?? 'rankings'),
  }))
  return <Tabs label={t.typesLabel} tabs={tabs} />
}

/** Links to the sort orders of ranking results. */
function Orders({ state }: { state: ExploreState }) {
  const t = useTexts(foundTexts)
  const orders = exploreRules.SEARCH_SORTS.map((by) => ({
    by,
    href: exploreHref({ ...state, cursor: undefined, by: by === 'relevance' ? undefined : by }),
    current: by === (state.by ?? 'relevance'),
  }))
  return (
    <nav aria-label={t.ordersLabel} className="found-orders">
      <ul>
        {orders.map(({ by, href, current }) => (
          <li key={by}>
            <a href={href} aria-current={current ? 'true' : undefined} data-in-place="">
              {t.orders[by]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
