import type { Me } from '@liston/contract/profiles'
import type { CardItem, RankingCard } from '@liston/contract/rankings'
import { CARDS_ASKED_MAX, type MyVote, rawWeight } from '@liston/contract/voting'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { Api } from '../../platform/api.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import type { Refusal } from '../../platform/refusal/refusal-words.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type CardParts, CardVotingProvider } from '../rankings/index.ts'
import { prepareToVote } from './cast/prepare-to-vote.ts'
import { shownVote, usePendingVotes, type VoteIntent } from './cast/vote-intent.ts'
import { useKeptVote } from './cast/use-kept-vote.ts'
import { keepRefusal, postedRefusal, sends, VoteForm } from './form/vote-form.tsx'
import { SignInLink, useSignInHref } from './panel/sign-in-link.tsx'
import './panel/vote.css'
import { pressTexts } from './press-texts.ts'

/** Lets users vote for the first items of the cards inside, without opening the rankings (rules 3.6). */
export function VotesOnCards({ children }: { children: ReactNode }) {
  const signedIn = useMe() !== null
  useEffect(() => {
    if (signedIn) void prepareToVote().catch(() => {})
  }, [signedIn])
  return (
    <CardVotingProvider value={VotingCard}>
      {signedIn && <VoteForm rankingId={CARDS} />}
      {children}
    </CardVotingProvider>
  )
}

/**
 * On the server, loads what cards need for voting without JavaScript: the user's votes on their items, in one call, and
 * why the submitted vote was refused. Guests have neither, and browsers fetch the votes themselves.
 */
export async function loadCardVotes(context: PageContext, cards: readonly RankingCard[]): Promise<void> {
  const { api, queryClient } = context
  if (!import.meta.env.SSR || !queryClient.getQueryData<Me | null>(keys.me)) return
  const ids = [...new Set(cards.filter((card) => card.votable).map((card) => card.id))].slice(0, CARDS_ASKED_MAX)
  await keepRefusal(context, CARDS)
  if (ids.length === 0) return
  // If loading fails, the page shows the cards without votes.
  const found = await askForCards(api, ids).catch(() => null)
  if (found) for (const id of ids) queryClient.setQueryData(keys.cardVotes(id), found.get(id) ?? [])
}

/** Replaces a ranking id where all cards of a page share something: the form for their votes, and its refusal. */
const CARDS = 'cards'

type Props = { card: RankingCard; children: (parts: CardParts) => ReactNode }

/** A card with vote buttons for its items. */
function VotingCard({ card, children }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const asked = { ...cardVotesQuery(useApi(), card.id), enabled: me !== null && card.votable }
  const mine = useQueryData(asked)
  const pending = usePendingVotes(card.id)
  const { press, refusal } = useCardVotes(card)
  const told = refusal && (
    <p role="alert" className="vote-refusal">
      {refusal.text}
    </p>
  )
  const myVote = (id: string) =>
    shownVote(
      mine?.find((my) => my.targetId === id),
      id,
      pending,
    )
  useKeptVote({
    ids: card.votable ? card.top.map((item) => item.id) : [],
    isReady: mine !== undefined,
    isVoted: (id) => myVote(id).vote === 'vote',
    vote: (target) => press(target, myVote(target.id)),
  })
  const weight = rawWeight(me?.level ?? 1)
  const signInHref = useSignInHref()
  const votes = me ? card.top.map((item) => myVote(item.id)) : signInHref
  const from = [refusal, weight, votes]
  if (!card.votable) return children({ card, told, from: [refusal] })
  const actions = (item: CardItem) => {
    const my = me && myVote(item.id)
    const isPending = pending.some((p) => p.target.id === item.id)
    async function onPress() {
      if (!my || isPending) return
      await press(item, my)
      // If the user's votes were unknown, the press may have repeated an existing vote, which changed nothing.
      if (!mine) await client.refetchQueries({ queryKey: asked.queryKey })
    }
    return <CardVote item={item} weight={weight} my={my} onPress={() => void onPress()} />
  }
  return children({ card: shownCard(card, pending), actions, told, from })
}

/** A card with the user's pending votes applied. Bars and places wait for the server. */
function shownCard(card: RankingCard, pending: readonly VoteIntent[]): RankingCard {
  if (pending.length === 0) return card
  const top = card.top.map((item) =>
    pending
      .filter((p) => p.target.id === item.id)
      .reduce(
        (shown, p) => ({
          ...shown,
          points: shown.points + p.points,
          paidPoints: shown.paidPoints + p.paidPoints,
          voters: shown.voters + p.voters,
          supporters: shown.supporters + p.supporters,
        }),
        item,
      ),
  )
  return { ...card, points: pending.reduce((sum, p) => sum + p.points, card.points), top }
}

type CardVoteProps = {
  item: CardItem
  weight: number
  /** Null for a guest. */
  my: MyVote | null
  onPress: () => void
}

/** The free vote at the end of a card's row, as on the ranking's own page. Guests get a link to sign in and return. */
function CardVote({ item, weight, my, onPress }: CardVoteProps) {
  const t = useTexts(pressTexts)
  const words = (
    <>
      <span className="vote-points numeral">{t.plus(weight)}</span>
      <span className="sr-only">{t.plusFor(item.name)}</span>
    </>
  )
  if (!my)
    return (
      <SignInLink
        name={item.name}
        wish={{ act: 'vote', type: 'item', id: item.id, name: item.name }}
        className="vote vote-free"
      >
        {words}
      </SignInLink>
    )
  const voted = my.vote === 'vote'
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <button
      {...sends(CARDS, { type: 'item', id: item.id, kind: 'vote', withdraws: voted ? my.voteId : null })}
      aria-pressed={voted}
      onClick={press}
      className="vote vote-free"
    >
      {words}
    </button>
  )
}

/** Voting from one card: the function to vote, and why the last vote was refused. */
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
  /** Casts the free vote, or withdraws it. True if the server accepted it. */
  async function press({ id, name }: Pick<CardItem, 'id' | 'name'>, my: MyVote): Promise<boolean> {
    setRefusal(undefined)
    const kit = await prepareToVote().catch(() => null)
    if (!kit) {
      setRefusal({ code: 'OFFLINE', text: offline })
      return false
    }
    const wish = { rankingId: card.id, target: { type: 'item', id, name }, kind: 'vote', level, my, price: 0 } as const
    const { refusal: why } = await kit.performFree(wish, { api, client, language })
    setRefusal(why)
    return !why
  }
  return { press, refusal }
}

type Asked = { ids: string[]; found: Promise<Map<string, MyVote[]>> }

/** Requests that cards of a page share, by API client, because the server renders for many users at once. */
const asking = new WeakMap<Api, Asked>()

async function askForCards(api: Api, ids: readonly string[]): Promise<Map<string, MyVote[]>> {
  const found = await api.voting.onCards({ rankings: ids.join() })
  return new Map(found.map(({ rankingId, targets }) => [rankingId, targets]))
}

function askTogether(api: Api, id: string): Promise<Map<string, MyVote[]>> {
  const now = asking.get(api)
  if (now && now.ids.length < CARDS_ASKED_MAX) {
    now.ids.push(id)
    return now.found
  }
  const ids = [id]
  const found = Promise.resolve().then(() => {
    if (asking.get(api)?.ids === ids) asking.delete(api)
    return askForCards(api, ids)
  })
  asking.set(api, { ids, found })
  return found
}

/** The user's votes in the ranking of a card. */
const cardVotesQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: keys.cardVotes(rankingId),
    queryFn: async () => (await askTogether(api, rankingId)).get(rankingId) ?? [],
  })
