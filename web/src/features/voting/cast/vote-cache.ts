import { byPaidVote, PAID_VOTES } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import type { Ranking, RankingCard } from '@liston/contract/rankings'
import type { MyVote, MyVotes, VoteReceipt } from '@liston/contract/voting'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { ledgerKey } from '../../economy/index.ts'
import { changeCards } from '../../rankings/index.ts'
import { noPending, pendingKey, type VoteIntent, withShares } from './vote-intent.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Shows a vote before it is sent, and changes the Stars in the header. */
export function beginVote(client: QueryClient, intent: VoteIntent): void {
  notifyManager.batch(() => {
    setPending(client, intent.rankingId, (pending) => [...pending, intent])
    changeMe(client, (me) => ({ ...me, stars: me.stars + intent.stars }))
  })
}

/** Reverts `beginVote`: the server refused the vote, or could not be reached. */
export function rollBackVote(client: QueryClient, intent: VoteIntent): void {
  notifyManager.batch(() => {
    setPending(client, intent.rankingId, (pending) => pending.filter((p) => p.key !== intent.key))
    changeMe(client, (me) => ({ ...me, stars: me.stars - intent.stars }))
  })
}

/** Replaces the pending vote by the server's response, all at once, so that no figure flickers. */
export function settleVote(client: QueryClient, intent: VoteIntent, receipt: VoteReceipt): void {
  notifyManager.batch(() => {
    const pending = setPending(client, intent.rankingId, (all) => all.filter((p) => p.key !== intent.key))
    client.setQueriesData<Ranking>({ queryKey: keys.ranking(intent.rankingId) }, (ranking) =>
      ranking ? rankingAfter(ranking, intent, receipt) : ranking,
    )
    client.setQueryData<MyVotes>(keys.myVotes(intent.rankingId), (mine) =>
      mine ? myVotesAfter(mine, intent, receipt) : mine,
    )
    client.setQueryData<MyVote[]>(keys.cardVotes(intent.rankingId), (mine) =>
      mine ? [...mine.filter((my) => my.targetId !== receipt.targetId), receipt.my] : mine,
    )
    changeCards(client, intent.rankingId, (card) => cardAfter(card, intent, receipt))
    const { stars, xp, level } = receipt.balances
    const onTheirWay = pending.reduce((n, p) => n + p.stars, 0)
    changeMe(client, (me) => ({ ...me, stars: stars + onTheirWay, xp, level }))
    void client.invalidateQueries({ queryKey: ledgerKey })
    // A Boost or Ultra on the ranking may change its label.
    if (intent.target.type === 'ranking' && intent.stars !== 0)
      void client.invalidateQueries({ queryKey: keys.ranking(intent.rankingId) })
  })
}

const changeMe = (client: QueryClient, change: (me: Me) => Me) =>
  client.setQueryData<Me | null>(keys.me, (me) => (me ? change(me) : me))

function setPending(client: QueryClient, rankingId: string, change: (all: readonly VoteIntent[]) => VoteIntent[]) {
  const key = pendingKey(rankingId)
  const next = change(client.getQueryData<readonly VoteIntent[]>(key) ?? noPending)
  client.setQueryData(key, next)
  return next
}

function rankingAfter(ranking: Ranking, intent: VoteIntent, { points }: VoteReceipt): Ranking {
  const item = ranking.items.find((i) => i.id === intent.target.id)
  if (!item) return { ...ranking, points }
  const items = ranking.items.map((i) => (i === item ? itemAfter(item, intent, points) : i))
  return withShares({ ...ranking, points: ranking.points + points - item.points, items })
}

/** The ranking's card, wherever it is cached. Live events update its number of voters. */
function cardAfter(card: RankingCard, intent: VoteIntent, { points }: VoteReceipt): RankingCard {
  const item = card.top.find((i) => i.id === intent.target.id)
  if (!item) return card
  const top = card.top.map((i) => (i === item ? itemAfter(item, intent, points) : i))
  return { ...card, points: card.points + points - item.points, top }
}

type Counted = Pick<RankingCard['top'][number], 'points' | 'voters' | 'supporters' | 'paidPoints'>
function itemAfter<T extends Counted>(item: T, intent: VoteIntent, points: number): T {
  // A live event of this vote may arrive before the response. Then nothing is left to add.
  const known = item.points === points
  return {
    ...item,
    points,
    voters: item.voters + (known ? 0 : intent.voters),
    supporters: item.supporters + (known ? 0 : intent.supporters),
    paidPoints: item.paidPoints + (known ? 0 : intent.paidPoints),
  }
}

function myVotesAfter(mine: MyVotes, intent: VoteIntent, receipt: VoteReceipt): MyVotes {
  const used = intent.withdraws ? -1 : 1
  return {
    ...mine,
    targets: [...mine.targets.filter((t) => t.targetId !== receipt.targetId), receipt.my],
    balances: receipt.balances,
    ...byPaidVote((kind) => {
      const left = PAID_VOTES[kind].leftToday
      return [left, mine[left] - (intent.kind === kind ? used : 0)]
    }),
  }
}
