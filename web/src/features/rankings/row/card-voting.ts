import type { CardItem, RankingCard } from '@liston/contract/rankings'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type CardParts = {
  /** The card including the viewer's latest votes. */
  card: RankingCard
  /** Content of an item's row: its free vote. */
  actions?: (item: CardItem) => ReactNode
  /** Error of the last vote from this card. */
  told?: ReactNode
  /** Everything besides the card that `actions` and `told` depend on, as JSON. */
  from: readonly unknown[]
}
type Props = { card: RankingCard; children: (parts: CardParts) => ReactNode }

const OnlyRead = ({ card, children }: Props) => children({ card, from: [] })

const CardVotingContext = createContext<ComponentType<Props>>(OnlyRead)

/** How cards take votes. Without a provider, cards are read-only. */
export const CardVotingProvider = CardVotingContext.Provider
export const useCardVoting = () => use(CardVotingContext)
