import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { rankingQuery } from '../../features/rankings/index.ts'
import { ItemReviews, reviewTexts } from '../../features/reviews/index.ts'
import { loadForForms } from '../../features/voting/index.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useApi } from '../../platform/use-api.ts'
import type { Address } from '../later/address.ts'
import { ItemInPlace } from './item-in-place.tsx'

type Found = { ranking: Ranking; item: RankedItem }

export const pageLoad = (context: PageContext, { params: { rankingId = '', itemId = '' } }: Address) =>
  loadItem(context, { rankingId, itemId })

export async function loadItem(context: PageContext, o: { rankingId: string; itemId: string }): Promise<Found> {
  const ranking = await context.queryClient.ensureQueryData(rankingQuery(context.api, o.rankingId))
  const item = ranking.items.find(({ id }) => id === o.itemId)
  if (!item) throw notFound()
  await loadForForms(context, ranking.id)
  return { ranking, item }
}

/** Not for search engines while nobody has written: the ranking says it all. */
export function pageHead({ language }: PageContext, _address: Address, found: Found | undefined) {
  if (!found) return {}
  const { ranking, item } = found
  const t = reviewTexts[language]
  const { topic, items } = ranking
  return headOf({
    title: t.title({ item: item.name, topic }),
    description: t.description({ item: item.name, topic, rank: item.rank, of: items.length }),
    indexed: false,
  })
}

/** /ranking/{rankingId}/item/{itemId}/review: an item, where it stands, and what people wrote about it. */
export function ItemReviewPage() {
  const { rankingId = '', itemId = '' } = useParams({ strict: false }) as { rankingId?: string; itemId?: string }
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
