import { categoryPath } from '@liston/contract/rankings'
import { definePage } from '../app/page.ts'
import { useLiveFeed } from '../features/rankings/index.ts'
import { useRouter } from '@tanstack/react-router'
import {
  exploreHref,
  exploreTexts,
  ExploreView,
  FOUND_SOURCE,
  isSearch,
  loadFeed,
  readExploreState,
} from '../features/explore/index.ts'
import { feedLinks } from '../features/discovery/index.ts'
import { loadCardVotes, VotesOnCards } from '../features/voting/index.ts'
import { headOf } from '../platform/head-of.ts'

export const page = definePage({
  address: '/explore',
  access: 'open',
  search: (asked) => ({ state: readExploreState(asked), focus: asked.focus === 'search' }),
  load: async (context, { search }) => loadCardVotes(context, await loadFeed(context, search.state)),
  parts: (asked) => (isSearch(readExploreState(asked)) ? [FOUND_SOURCE] : []),
  head({ language, appName }, { search }) {
    const t = exploreTexts[language]
    const { q, cursor, ai, category } = search.state
    const title = q ? t.searchTitle(q, appName) : t.pageTitle(appName)
    // Search results and later pages of a list are not indexed.
    const head = headOf({ title, description: t.description, indexed: !q && !cursor && !ai })
    if (!import.meta.env.SSR) return head
    const canonical = { rel: 'canonical', href: category ? categoryPath(category) : '/explore' }
    return { ...head, links: [canonical, ...feedLinks({ kind: 'latest' }, { language, title: appName })] }
  },
  component: ExplorePage,
  // It stores recent searches, and focuses the search box for users who came to search.
  wakes: ({ q, focus }) => Boolean(q ?? focus),
})

function ExplorePage() {
  useLiveFeed()
  const { state, focus } = page.useVisit().search
  const { history } = useRouter()
  return (
    <VotesOnCards>
      <ExploreView state={state} focus={focus} onChange={(next) => history.push(exploreHref(next))} />
    </VotesOnCards>
  )
}
