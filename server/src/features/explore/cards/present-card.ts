import type { RankingCard } from '@liston/contract/rankings'
import { presentAuthor } from '../../profiles/index.ts'
import type { CardRow } from './store.ts'

/** Presentation: a card as the API answers it; bars are lengths of the leader's. */
export function presentCard({ author, leader, top, publishedAt, ...rest }: CardRow): RankingCard {
  return {
    ...rest,
    publishedAt: publishedAt.toISOString(),
    author: presentAuthor(author),
    top: top.map((item) => ({ ...item, share: Math.round((100 * item.points) / Math.max(1, leader ?? 0)) })),
  }
}
