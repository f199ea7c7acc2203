import { categoryOf, type CategorySlug } from '@liston/contract/rankings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FollowCategory, FollowerCount } from '../category/follow-category.tsx'
import { categoryHref, type ExploreState } from '../explore-address.ts'
import '../explore.css'
import { defaultSort } from '../queries.ts'
import { exploreTexts } from '../texts.ts'
import { FeedTabs, Results, Why } from './results.tsx'
import { WithoutAi } from './without-ai.tsx'

type Props = {
  state: ExploreState & { category: CategorySlug }
  /** Content before the feed. */
  head?: ReactNode
  /** The leaderboard of the week. */
  board?: ReactNode
}

/** The page of a category with its feeds. */
export function CategoryView({ state, head, board }: Props) {
  const t = useTexts(exploreTexts)
  const language = useLanguage()
  const category = categoryOf(state.category)
  const name = category?.[language] ?? ''
  const { data: about } = useQuery(categoryQuery(useApi(), state.category))
  return (
    <div className="page grid gap-4">
      <div className="explore-head category-top">
        {about && about.subjects.length > 0 && (
          <Cover title={state.category} subjects={about.subjects} className="category-banner" eager />
        )}
        <div className="grid gap-2">
          <h1 className="text-2xl">{name}</h1>
          <p className="text-muted">
            {about?.description || t.categoryLine(name)}{' '}
            {about && about.rankings > 0 && <b>{t.rankings(about.rankings)}</b>}
            {about && about.rankings > 0 && about.followers > 0 && ' · '}
            <FollowerCount category={state.category} told={about?.followers ?? 0} />
          </p>
          {category?.closed && <p>{t.closed}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <FollowCategory category={state.category} />
          {!category?.closed && (
            <LinkButton href={`/create-ranking?category=${state.category}`}>{t.createAny}</LinkButton>
          )}
        </div>
      </div>
      {board}
      <div className="explore-bar">
        <FeedTabs state={state} hrefOf={categoryHref} />
        <WithoutAi state={state} hrefOf={categoryHref} />
        <Why of={state.sort ?? defaultSort} />
      </div>
      {head}
      <Results state={state} hrefOf={categoryHref} />
    </div>
  )
}

/** A category with its description and number of rankings. */
export const categoryQuery = (api: Api, category: CategorySlug) =>
  queryOptions({
    queryKey: [...keys.feed, 'about', category],
    queryFn: () => api.explore.category({ category }),
    staleTime: 60_000,
  })
