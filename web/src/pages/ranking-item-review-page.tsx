import { definePage } from '../app/page.ts'
import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { rankingQuery } from '../features/rankings/index.ts'
import { ItemReviews, reviewTexts } from '../features/reviews/index.ts'
import { loadForForms } from '../features/voting/index.ts'
import { headOf } from '../platform/head-of.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useApi } from '../platform/use-api.ts'
import { ItemInPlace } from './item-in-place.tsx'

type Found = { ranking: Ranking; item: RankedItem }

export const page = definePage({
  address: '/ranking/{rankingId}/item/{itemId}/review',
  access: 'open',
  load: (context, { params }) => loadItem(context, params),
  head({ language }, _address, found) {
    if (!found) return {}
    const { ranking, item } = found
    const t = reviewTexts[language]
    const { topic, items } = ranking
    return headOf({
      title: t.title({ item: item.name, topic }),
      description: t.description({ item: item.name, topic, rank: item.rank, of: items.length }),
      // Not for search engines while nobody has written: the ranking says it all.
      indexed: false,
    })
  },
  component: ItemReviewPage,
  missing: 'item',
})

export async function loadItem(context: PageContext, o: { rankingId: string; itemId: string }): Promise<Found> {
  const ranking = await context.queryClient.ensureQueryData(rankingQuery(context.api, o.rankingId))
  const item = ranking.items.find(({ id }) => id === o.itemId)
  if (!item) throw notFound()
  await loadForForms(context, ranking.id)
  return { ranking, item }
}

/** An item, where it stands, and what people wrote about it. */
function ItemReviewPage() {
  const { rankingId, itemId } = page.useVisit().params
  const { data: ranking } = useSuspenseQuery(rankingQuery(useApi(), rankingId))
  const item = ranking.items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    <div className="page grid gap-8">
      <ItemInPlace ranking={ranking} itemId={itemId} />
      <ItemReviews name={item.name} />
    </div>
  )
}
