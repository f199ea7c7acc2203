import { type RankedItem, type Ranking, rankingPath } from '@liston/contract/rankings'
import type { Thing } from './data-of.ts'

type Said = { origin: string; ranking: Ranking; item: RankedItem }

/**
 * What people gave an item, where the page shows it too (rules 3.9: from three on). An item may be anything, so it is a
 * Thing: whoever says Product of a film lies.
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
    // As the page writes it.
    ratingValue: Math.round(10 * item.rating) / 10,
    ratingCount: item.ratings,
    bestRating: 5,
    worstRating: 0.5,
  }
}
