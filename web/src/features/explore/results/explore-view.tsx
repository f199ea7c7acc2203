import '../explore.css'
import { useTexts } from '../../../platform/texts.tsx'
import { type ExploreState, exploreHref, isSearch } from '../explore-address.ts'
import { defaultSort } from '../feed-query.ts'
import { exploreTexts } from '../texts.ts'
import { FeedTabs } from './feed-tabs.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchSummary } from './search-summary.tsx'
import { Why } from './why.tsx'
import { WithoutAi } from './without-ai.tsx'

type Props = {
  state: ExploreState
  /** The visitor came to search. */
  focus?: boolean
  onChange(state: ExploreState): void
}

/** Explore: search, filters, Latest, Viral, All Results. */
export function ExploreView({ state, focus, onChange }: Props) {
  const t = useTexts(exploreTexts)
  const searching = isSearch(state)
  return (
    <div className="page grid gap-4">
      <h1 className="text-2xl">{t.title}</h1>
      <SearchForm state={state} onChange={onChange} focus={focus} />
      <div className="explore-bar">
        {searching ? <SearchSummary state={state} /> : <FeedTabs state={state} hrefOf={exploreHref} />}
        <WithoutAi state={state} hrefOf={exploreHref} />
        <Why of={searching ? 'search' : (state.sort ?? defaultSort)} />
      </div>
      <Results state={state} hrefOf={exploreHref} />
    </div>
  )
}
