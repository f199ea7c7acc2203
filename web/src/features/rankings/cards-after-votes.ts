import type { RankingCard } from '@liston/contract/rankings'
import type { VotesMoved } from '@liston/contract/voting'

const isCardOf = (value: object, id: string): value is RankingCard =>
  'id' in value && value.id === id && 'topic' in value && 'top' in value

/** A card after news of votes. Its podium keeps its order and its bars: who stands there and how far is the server's to say. */
function cardAfter(card: RankingCard, moved: VotesMoved): RankingCard {
  const news = new Map(moved.items.map((item) => [item.id, item]))
  const top = card.top.map((item) => {
    const { points, paidPoints, voters } = news.get(item.id) ?? item
    return { ...item, points, paidPoints, voters, supporters: item.supporters + voters - item.voters }
  })
  return { ...card, points: moved.points, voters: moved.voters, top }
}

/** Whatever holds cards (a feed, its pages, the home page) with the card of the voted ranking changed; else itself. */
export function cardsAfterVotes<T>(held: T, moved: VotesMoved): T {
  if (typeof held !== 'object' || held === null) return held
  if (isCardOf(held, moved.rankingId)) return cardAfter(held, moved) as T
  if (Array.isArray(held)) {
    const after = held.map((each: unknown) => cardsAfterVotes(each, moved))
    return after.some((each, at) => each !== held[at]) ? (after as T) : held
  }
  const entries = Object.entries(held).map(([key, value]) => [key, cardsAfterVotes(value as unknown, moved)] as const)
  return entries.some(([key, value]) => value !== (held as Record<string, unknown>)[key])
    ? (Object.fromEntries(entries) as T)
    : held
}
