import type { QueryClient } from '@tanstack/react-query'
import type { RankingCard } from '@liston/contract/rankings'
import type { VotesMoved } from '@liston/contract/voting'
import { keys } from '../../platform/queries/query-keys.ts'

const isCardOf = (value: object, id: string): value is RankingCard =>
  'id' in value && value.id === id && 'topic' in value && 'top' in value

/** A card after a vote event. Order and bars of its top items stay, because only the server computes them. */
function cardAfter(card: RankingCard, moved: VotesMoved): RankingCard {
  const news = new Map(moved.items.map((item) => [item.id, item]))
  const top = card.top.map((item) => {
    const { points, paidPoints, voters } = news.get(item.id) ?? item
    return { ...item, points, paidPoints, voters, supporters: item.supporters + voters - item.voters }
  })
  return { ...card, points: moved.points, voters: moved.voters, top }
}

/**
 * Returns cached data (a feed, its pages, the home page) with the cards of one ranking
 * changed; otherwise the same object.
 */
export function withCards<T>(held: T, id: string, change: (card: RankingCard) => RankingCard): T {
  if (typeof held !== 'object' || held === null) return held
  if (isCardOf(held, id)) return change(held) as T
  if (Array.isArray(held)) {
    const after = held.map((each: unknown) => withCards(each, id, change))
    return after.some((each, at) => each !== held[at]) ? (after as T) : held
  }
  const entries = Object.entries(held).map(([key, value]) => [key, withCards(value as unknown, id, change)] as const)
  return entries.some(([key, value]) => value !== (held as Record<string, unknown>)[key])
    ? (Object.fromEntries(entries) as T)
    : held
}

/** Cached data after a vote event. */
export const cardsAfterVotes = <T>(held: T, moved: VotesMoved): T =>
  withCards(held, moved.rankingId, (card) => cardAfter(card, moved))

/** First segments of the keys of queries that contain cards. */
export const cardKeys = [keys.feed, keys.home, keys.related]

/** Changes the cards of one ranking in all cached queries. */
export function changeCards(client: QueryClient, id: string, change: (card: RankingCard) => RankingCard): void {
  for (const key of cardKeys) client.setQueriesData({ queryKey: key }, (held: unknown) => withCards(held, id, change))
}
