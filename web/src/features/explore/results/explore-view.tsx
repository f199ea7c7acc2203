import '../explore.css'
import { useTexts } from '../../../platform/texts.tsx'
import { type ExploreState, exploreHref, isSearch } from '../explore-address.ts'
import { defaultSort } from '../feed-query.ts'
import { found } from '../found/bring.ts'
import { exploreTexts } from '../texts.ts'
import { FeedTabs } from './feed-tabs.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { Why } from './why.tsx'
import { WithoutAi } from './without-ai.tsx'

type Props = {
  state: ExploreState
  /** Focuses the search box. */
  focus?: boolean
  onChange(state: ExploreState): void
}

/** Explore: search, filters, Latest, Viral, All Results. */
export function ExploreView({ state, focus, onChange }: Props) {
  const t = useTexts(exploreTexts)
  return (
    <div className="page grid gap-4">
      <h1 className="text-2xl">{t.title}</h1>
      <SearchForm state={state} onChange={onChange} focus={focus} />
      {isSearch(state) ? (
        <found.Part state={state} rankings={<Results state={state} hrefOf={exploreHref} />} />
      ) : (
        <>
          <div className="explore-bar">
            <FeedTabs state={state} hrefOf={exploreHref} />
            <WithoutAi state={state} hrefOf={exploreHref} />
            <Why of={state.sort ?? defaultSort} />
          </div>
          <Results state={{ ...state, type: undefined }} hrefOf={exploreHref} />
        </>
      )}
    </div>
  )
}
