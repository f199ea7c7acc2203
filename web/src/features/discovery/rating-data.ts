import { type RankedItem, type Ranking, rankingPath } from '@liston/contract/rankings'
import type { Thing } from './data-of.ts'

type Said = { origin: string; ranking: Ranking; item: RankedItem }

/**
 * Structured data of an item's rating; null where the page shows none (rules 3.9: from three ratings on). An item may
 * be anything, so its type is Thing: Product would be false for a film.
 */
export function ratingData({ origin, ranking, item }: Said): Thing | null {
  if (item.rating === null) return null
  return {
    '@type': 'AggregateRating',
    itemReviewed: {
      '@type': 'Thing',
      name: item.name,
      url: `${origin}/ranking/${ranking.id}/item/${item.id}/review`,
      subjectOf: `${origin}${rankingPath(ranking)}`,
    },
    // Rounded as on the page.
    ratingValue: Math.round(10 * item.rating) / 10,
    ratingCount: item.ratings,
    bestRating: 5,
    worstRating: 0.5,
  }
}
