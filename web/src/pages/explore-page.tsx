import { useLiveFeed } from '../features/rankings/index.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { exploreHref, readExploreState } from '../features/explore/explore-address.ts'
import { headOf } from '../platform/head-of.ts'
import { loadFeed } from '../features/explore/load-feed.ts'
import { ExploreView } from '../features/explore/results/explore-view.tsx'
import { exploreTexts } from '../features/explore/texts.ts'
import type { PageContext } from '../platform/page-context.ts'

type Search = Record<string, unknown>

export const loadExplore = (context: PageContext, search: Search): Promise<void> =>
  loadFeed(context, readExploreState(search))

/** Searches and later pages of a list are not for search engines. */
export function exploreHead({ language, appName }: PageContext, search: Search) {
  const t = exploreTexts[language]
  const { q, cursor } = readExploreState(search)
  const title = q ? t.searchTitle(q, appName) : t.pageTitle(appName)
  return headOf({ title, description: t.description, indexed: !q && !cursor })
}

export function ExplorePage() {
  useLiveFeed()
  const search: Search = useSearch({ from: '/explore' })
  const { history } = useRouter()
  return (
    <ExploreView
      state={readExploreState(search)}
      focus={search.focus === 'search'}
      onChange={(next) => history.push(exploreHref(next))}
    />
  )
}
