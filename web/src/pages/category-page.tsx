import { useLiveFeed } from '../features/rankings/index.ts'
import { categoryOf } from '@liston/contract/rankings'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { readExploreState } from '../features/explore/explore-address.ts'
import { headOf } from '../platform/head-of.ts'
import { loadFeed } from '../features/explore/load-feed.ts'
import { CategoryView } from '../features/explore/results/category-view.tsx'
import { exploreTexts } from '../features/explore/texts.ts'
import type { PageContext } from '../platform/page-context.ts'

type Address = { slug: string; sort?: unknown; cursor?: unknown }

const stateOf = ({ slug, sort, cursor }: Address) => ({
  ...readExploreState({ sort, cursor }),
  category: categoryOf(slug)?.slug,
})

export async function loadCategory(context: PageContext, address: Address): Promise<void> {
  const state = stateOf(address)
  if (!state.category) throw notFound()
  await loadFeed(context, state)
}

export function categoryHead({ language, appName }: PageContext, address: Address) {
  const t = exploreTexts[language]
  const name = categoryOf(address.slug)?.[language]
  if (!name) return headOf({ title: appName, description: '', indexed: false })
  const [title, description] = [t.categoryTitle(name, appName), t.categoryLine(name)]
  return headOf({ title, description, indexed: !address.cursor })
}

export function CategoryPage() {
  useLiveFeed()
  const { slug } = useParams({ from: '/category/$slug' })
  const search: Record<string, unknown> = useSearch({ from: '/category/$slug' })
  const { category, ...state } = stateOf({ ...search, slug })
  return category ? <CategoryView state={{ ...state, category }} /> : null
}
