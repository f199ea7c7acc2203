import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { notFound } from '@tanstack/react-router'
import { rankingQuery } from '../features/rankings/index.ts'
import { ownReviewQuery } from '../features/reviews/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import { meQuery } from '../platform/session.ts'

export type FoundItem = { ranking: Ranking; item: RankedItem }

/** An item with its ranking. Throws notFound if the ranking does not contain it. */
export async function findItem(context: PageContext, o: { rankingId: string; itemId: string }): Promise<FoundItem> {
  const ranking = await context.queryClient.ensureQueryData(rankingQuery(context.api, o.rankingId))
  const item = ranking.items.find(({ id }) => id === o.itemId)
  if (!item) throw notFound()
  return { ranking, item }
}

/** Loads the user's own review of the item, if signed in. */
export async function loadOwn({ api, queryClient }: PageContext, itemId: string): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery(api))) await queryClient.prefetchQuery(ownReviewQuery(api, itemId))
}
