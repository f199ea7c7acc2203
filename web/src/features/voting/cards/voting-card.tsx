import type { CardItem, RankingCard } from '@liston/contract/rankings'
import { rawWeight } from '@liston/contract/voting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import type { CardParts } from '../../rankings/index.ts'
import { prepareToVote } from '../cast/prepare-to-vote.ts'
import { shownVote } from '../cast/shown-votes.ts'
import { usePendingVotes } from '../cast/use-pending-votes.ts'
import { postedRefusal } from '../form/posted-refusal.ts'
import { pressTexts } from '../press-texts.ts'
import { CardVote } from './card-vote.tsx'
import { cardVotesQuery } from './card-votes-query.ts'
import { CARDS } from './cards.ts'
import { shownCard } from './shown-card.ts'

type Props = { card: RankingCard; children: (parts: CardParts) => ReactNode }

/** A card whose items are voted for where they stand. */
export function VotingCard({ card, children }: Props) {
  const me = useMe()
  const asked = { ...cardVotesQuery(useApi(), card.id), enabled: me !== null && card.votable }
  const { data: mine, refetch } = useQuery(asked)
  const pending = usePendingVotes(card.id)
  const { press, refusal } = useCardVotes(card)
  const told = refusal && (
    <p role="alert" className="vote-refusal">
      {refusal.text}
    </p>
  )
  if (!card.votable) return children({ card, told })
  const myVote = (id: string) =>
    shownVote(
      mine?.find((my) => my.targetId === id),
      id,
      pending,
    )
  const actions = (item: CardItem) => {
    const my = me && myVote(item.id)
    const isPending = pending.some((p) => p.target.id === item.id)
    async function onPress() {
      if (!my || isPending) return
      await press(item, my)
      // Where it was not known whether a vote stood, the same again changed nothing.
      if (!mine) await refetch()
    }
    return <CardVote item={item} weight={rawWeight(me?.level ?? 1)} my={my} onPress={() => void onPress()} />
  }
  return children({ card: shownCard(card, pending), actions, told })
}

/** Voting from one card: the act, and why the last one was refused. */
function useCardVotes(card: RankingCard) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const { offline } = useTexts(pressTexts)
  const level = useMe()?.level ?? 1
  const posted = postedRefusal(client, CARDS)
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    posted && card.top.some((item) => item.id === posted.targetId) ? posted : undefined,
  )
  async function press({ id, name }: CardItem, my: Parameters<typeof shownVote>[0] & object) {
    setRefusal(undefined)
    const kit = await prepareToVote().catch(() => null)
    if (!kit) return setRefusal({ code: 'OFFLINE', text: offline })
    const wish = { rankingId: card.id, target: { type: 'item', id, name }, kind: 'vote', level, my, price: 0 } as const
    setRefusal((await kit.performFree(wish, { api, client, language })).refusal)
  }
  return { press, refusal }
}
