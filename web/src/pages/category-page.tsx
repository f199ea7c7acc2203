import { definePage } from '../app/page.ts'
import { useLiveFeed } from '../features/rankings/index.ts'
import { categoryOf, categoryPath } from '@liston/contract/rankings'
import { notFound, redirect } from '@tanstack/react-router'
import {
  categoryQuery,
  CategoryView,
  CurationPart,
  curationQuery,
  exploreTexts,
  loadCategoryFollow,
  loadFeed,
  readExploreState,
} from '../features/explore/index.ts'
import { breadcrumbs, dataOf, feedLinks } from '../features/discovery/index.ts'
import { boardQuery, CategoryBoard, readBoardState } from '../features/leaderboard/index.ts'
import { CategoryHead, headQuery } from '../features/redeem/index.ts'
import { loadCardVotes, VotesOnCards } from '../features/voting/index.ts'
import { headOf } from '../platform/head-of.ts'

export const page = definePage({
  address: '/category/{slug}',
  access: 'open',
  search: ({ sort, cursor, ai }) => readExploreState({ sort, cursor, ai }),
  async load(context, { params: { slug }, search }) {
    const found = categoryOf(slug)
    if (!found) throw notFound()
    if (found.address !== slug) throw redirect({ href: categoryPath(slug), statusCode: 301 })
    const category = found.slug
    const [cards] = await Promise.all([
      loadFeed(context, { ...search, category }),
      loadCategoryFollow(context, category),
      context.queryClient.prefetchQuery(curationQuery(context.api, category)),
      context.queryClient.prefetchQuery(headQuery(context.api, category)),
      context.queryClient.prefetchQuery(categoryQuery(context.api, category)),
      context.queryClient.prefetchQuery(
        boardQuery(context.api, { ...readBoardState({ board: 'category', category }), board: 'category' }),
      ),
    ])
    await loadCardVotes(context, cards)
  },
  head({ language, appName, origin }, { params: { slug }, search: { cursor, ai } }) {
    const t = exploreTexts[language]
    const name = categoryOf(slug)?.[language]
    if (!name) return headOf({ title: appName, description: '', indexed: false })
    const [title, description] = [t.categoryTitle(name, appName), t.categoryLine(name)]
    const head = headOf({ title, description, indexed: !cursor && !ai })
    if (!import.meta.env.SSR) return head
    return {
      ...head,
      links: [
        { rel: 'canonical', href: `/category/${slug}` },
        ...feedLinks({ kind: 'category', slug }, { language, title: name }),
      ],
      ...dataOf(breadcrumbs({ origin, language }, slug)),
    }
  },
  component: CategoryPage,
  missing: 'category',
})

function CategoryPage() {
  useLiveFeed()
  const { params, search } = page.useVisit()
  const category = categoryOf(params.slug)?.slug
  if (!category) return null
  return (
    <VotesOnCards>
      <CategoryView
        state={{ ...search, category }}
        head={
          <>
            <CategoryHead category={category} />
            <CurationPart category={category} />
          </>
        }
        board={<CategoryBoard category={category} />}
      />
    </VotesOnCards>
  )
}
