import type { RankingCard } from '@liston/contract/rankings'
import { presentAuthor } from '../../profiles/index.ts'
import type { CardRow } from './store.ts'

/** Presentation: a card as the API answers it; bars are lengths of the leader's, and an author's order has none. */
export function presentCard({ author, authors, top, publishedAt, ...rest }: CardRow): RankingCard {
  const leader = Math.max(Number.MIN_VALUE, ...top.map((item) => item.score ?? 0))
  const shareOf = (score: number | null) => (authors ? null : Math.max(0, Math.round((100 * (score ?? 0)) / leader)))
  return {
    ...rest,
    publishedAt: publishedAt.toISOString(),
    author: presentAuthor(author),
    top: top.map(({ score, ...item }) => ({ ...item, share: shareOf(score) })),
  }
}
