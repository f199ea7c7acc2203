import type { CardItem, RankingCard } from '@liston/contract/rankings'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type CardParts = {
  /** The card with what the reader has just done. */
  card: RankingCard
  /** Stands in an item's row: its free vote. */
  actions?: (item: CardItem) => ReactNode
  /** Why the last vote from this card was refused. */
  told?: ReactNode
}
type Props = { card: RankingCard; children: (parts: CardParts) => ReactNode }

const OnlyRead = ({ card, children }: Props) => children({ card })

const CardVotingContext = createContext<ComponentType<Props>>(OnlyRead)

/** How cards are voted on; a page that says nothing shows cards to read. */
export const CardVotingProvider = CardVotingContext.Provider
export const useCardVoting = () => use(CardVotingContext)
