import { type Asked, definePage } from '../app/page.ts'
import { REVIEWS_INDEXED_FROM, type RatingSummary } from '@liston/contract/reviews'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type Ranking, rankingPath } from '@liston/contract/rankings'
import { isListed } from '@liston/contract/discovery'
import { breadcrumbs, dataOf, ratingData } from '../features/discovery/index.ts'
import { homeOfItemQuery, ItemSheet, rankingQuery, sharing, SHARING_SOURCE } from '../features/rankings/index.ts'
import { ItemReviewsSlot, itemReviewsQuery, reviewTexts, sortOf } from '../features/reviews/index.ts'
import { LiveVotes, loadForForms, VotingInPlace, VotingProvider } from '../features/voting/index.ts'
import type * as z from 'zod'
import { headOf } from '../platform/head-of.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useApi } from '../platform/use-api.ts'
import { findItem, loadOwn } from './find-item.ts'

export const page = definePage({
  address: '/ranking/{rankingId}/item/{itemId}/review',
  access: 'open',
  search: ({ sort, cursor, compartir }) => ({
    sort: sortOf(sort),
    cursor: cursor || undefined,
    compartir: compartir || undefined,
  }),
  async load(context, { params, search }) {
    const { api, queryClient } = context
    const [found, reviews] = await Promise.all([
      findItem(context, params),
      queryClient.ensureInfiniteQueryData(
        itemReviewsQuery(api, { itemId: params.itemId, sort: search.sort, cursor: search.cursor }),
      ),
      loadOwn(context, params.itemId),
      loadForForms(context, params.rankingId),
    ]).catch((missing: unknown) => leadOn(context, params, missing))
    if (search.compartir) await sharing.bring()
    return { ...found, summary: reviews.pages[0]?.summary }
  },
  // Server only: the server lists these files in the page.
  ...(import.meta.env.SSR && { parts: ({ compartir }: Asked) => (compartir ? [SHARING_SOURCE] : []) }),
  changedBy: ({ rankingId }) => [`ranking:${rankingId}`],
  head({ language, origin }, _address, found) {
    if (!found) return {}
    const { ranking, item, summary } = found
    const t = reviewTexts[language]
    const { topic, items } = ranking
    const head = headOf({
      title: t.title({ item: item.name, topic }),
      description: t.description({ item: item.name, topic, rank: item.rank, of: items.length }),
      // Not indexed with few reviews, because the ranking's page has the same content.
      indexed: isWorthReading(summary) && isListed(ranking),
    })
    if (!import.meta.env.SSR) return head
    const path = itemPath(ranking.id, item.id)
    const rating = ratingData({ origin, ranking, item })
    const way = breadcrumbs(
      { origin, language },
      ranking.category,
      { name: topic, path: rankingPath(ranking) },
      { name: item.name, path },
    )
    const data = ranking.visibility === 'public' ? dataOf(...(rating ? [rating] : []), way) : {}
    return { ...head, links: [{ rel: 'canonical', href: path }], ...data }
  },
  component: ItemReviewPage,
  missing: 'item',
})

/** Redirects a merged item to the item it became. Otherwise throws `missing`. */
async function leadOn(
  context: PageContext,
  o: { rankingId: string; itemId: string },
  missing: unknown,
): Promise<never> {
  const home = await context.queryClient.ensureQueryData(homeOfItemQuery(context.api, o.itemId)).catch(() => null)
  if (!home || home.rankingId !== o.rankingId || home.itemId === o.itemId) throw missing
  throw redirect({ href: `/ranking/${o.rankingId}/item/${home.itemId}/review`, statusCode: 302 })
}

const itemPath = (rankingId: string, itemId: string) => `/ranking/${rankingId}/item/${itemId}/review`

const isWorthReading = (summary: z.infer<typeof RatingSummary> | undefined): boolean =>
  (summary?.counts.new ?? 0) >= REVIEWS_INDEXED_FROM

/** An item, its place, and its reviews. */
function ItemReviewPage() {
  const { params, search } = page.useVisit()
  const { rankingId, itemId } = params
  const { compartir, ...shown } = search
  const { data: ranking } = useSuspenseQuery(rankingQuery(useApi(), rankingId))
  const item = ranking.items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    <div className="page grid gap-8">
      <ItemInPlace ranking={ranking} itemId={itemId} />
      {compartir && <sharing.Part ranking={ranking} item={item} />}
      <ItemReviewsSlot {...{ itemId, rankingId, ...shown }} name={item.name} locked={ranking.status !== 'published'} />
    </div>
  )
}

type Props = { ranking: Ranking; itemId: string; heading?: string }

/** An item with its free vote. Its place updates as others vote. */
function ItemInPlace({ ranking, itemId, heading }: Props) {
  return (
    <VotingProvider key={ranking.id} ranking={ranking}>
      <VotingInPlace>
        {({ ranking: now, actions }) => {
          const item = now.items.find(({ id }) => id === itemId)
          return item && <ItemSheet ranking={now} item={item} heading={heading} actions={actions(item)} />
        }}
      </VotingInPlace>
      <LiveVotes rankingId={ranking.id} />
    </VotingProvider>
  )
}
