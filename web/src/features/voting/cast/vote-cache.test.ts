import { byPaidVote, PAID_VOTES } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import type { Ranking } from '@liston/contract/rankings'
import type { MyVotes, VoteReceipt } from '@liston/contract/voting'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ana, films, item } from '../../../testing/cast.ts'
import { afterVotes } from '../live/votes-moved.ts'
import { beginVote, rollBackVote, settleVote } from './vote-cache.ts'
import { VOTE_PRICE_STARS } from '@liston/contract/voting'
import { castIntent, noVote, shownRanking, shownVote, type VoteIntent, withdrawIntent } from './vote-intent.ts'

const rankingId = films().id
const second = item(2)
const target = { type: 'item', id: second.id, name: second.name } as const
let client = new QueryClient()

const intent = (kind: 'vote' | 'boost') =>
  castIntent({ rankingId, target, kind, level: 3, my: noVote(target.id), price: VOTE_PRICE_STARS[kind] })
const stars = () => client.getQueryData<Me>(['me'])?.stars
const told = (order = 'fair') => client.getQueryData<Ranking>(['ranking', rankingId, order])!
const pending = () => client.getQueryData<VoteIntent[]>(['pending-votes', rankingId]) ?? []
const shown = (order = 'fair') => shownRanking(told(order), pending())
const row = (order = 'fair') => shown(order).items.find((i) => i.id === target.id)!

const receipt = (more: Partial<VoteReceipt> = {}): VoteReceipt => ({
  voteId: item(90).id,
  targetId: target.id,
  points: 100,
  my: { ...noVote(target.id), boostedToday: true },
  balances: { stars: 230, xp: 1302, level: 3 },
  xpGained: 2,
  levelUp: null,
  ...more,
})

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(['me'], ana)
  client.setQueryData(['ranking', rankingId, 'fair'], films())
  client.setQueryData(['ranking', rankingId, 'points'], films({ order: 'points' }))
  client.setQueryData<MyVotes>(['my-votes', rankingId], {
    targets: [],
    balances: { stars: 240, xp: 1300, level: 3 },
    ...byPaidVote((kind) => [PAID_VOTES[kind].leftToday, PAID_VOTES[kind].perDay]),
    isAuthor: false,
  })
})

test('a Boost shows at once: points, the bought part, people, my part, Stars', () => {
  beginVote(client, intent('boost'))
  expect(row()).toMatchObject({ points: 100, paidPoints: 10, voters: second.voters + 1 })
  expect(shown().points).toBe(films().points + 10)
  expect(shownVote(undefined, target.id, pending()).boostedToday).toBe(true)
  expect(stars()).toBe(230)
})

test('a refused Boost leaves everything as it was, also what others voted meanwhile', () => {
  const boost = intent('boost')
  beginVote(client, boost)
  const item = { id: target.id, points: 96, paidPoints: 0, voters: 49 }
  const news = { rankingId, points: 1300, voters: 313, items: [item] }
  client.setQueryData<Ranking>(['ranking', rankingId, 'fair'], (r) => r && afterVotes(r, news))
  rollBackVote(client, boost)
  expect(row()).toMatchObject({ points: 96, paidPoints: 0, voters: 49 })
  expect(stars()).toBe(240)
  expect(pending()).toEqual([])
})

test('the answer takes the place of the guess in every order', () => {
  const boost = intent('boost')
  beginVote(client, boost)
  settleVote(client, boost, receipt({ points: 103 }))
  expect(row()).toMatchObject({ points: 103, paidPoints: 10 })
  expect(shown('points').items[0]).toMatchObject({ id: target.id, rank: 1 })
  expect(client.getQueryData<Me>(['me'])).toMatchObject({ stars: 230, xp: 1302 })
  expect(client.getQueryData<MyVotes>(['my-votes', rankingId])).toMatchObject({
    boostsLeftToday: 9,
    targets: [{ boostedToday: true }],
  })
})

test('the live news of one’s own vote, come before its answer, counts once', () => {
  const vote = intent('vote')
  beginVote(client, vote)
  const news = {
    rankingId,
    points: 1285,
    voters: 313,
    items: [{ id: target.id, points: 91, paidPoints: 0, voters: 49 }],
  }
  client.setQueryData<Ranking>(['ranking', rankingId, 'fair'], (r) => r && afterVotes(r, news))
  settleVote(client, vote, receipt({ points: 91 }))
  expect(row()).toMatchObject({ points: 91, voters: 49 })
  expect(shown().points).toBe(1285)
})

test('the live news of one’s own Boost, come before its answer, counts its bought part once', () => {
  const boost = intent('boost')
  beginVote(client, boost)
  const news = {
    rankingId,
    points: 1294,
    voters: 313,
    items: [{ id: target.id, points: 100, paidPoints: 10, voters: 49 }],
  }
  client.setQueryData<Ranking>(['ranking', rankingId, 'fair'], (r) => r && afterVotes(r, news))
  settleVote(client, boost, receipt({ points: 100 }))
  expect(row()).toMatchObject({ points: 100, paidPoints: 10, voters: 49 })
})

test('two votes on their way: the first answer does not give back the Stars of the second', () => {
  const first = intent('boost')
  const later = { ...intent('boost'), target: { ...target, id: item(3).id } }
  beginVote(client, first)
  beginVote(client, later)
  settleVote(client, first, receipt({ balances: { stars: 230, xp: 1300, level: 3 } }))
  expect(stars()).toBe(220)
})

test('taking a paid vote back gives Stars, points and the place of the day back', () => {
  const my = { ...noVote(target.id), boostedToday: true }
  const undo = withdrawIntent({ rankingId, target, kind: 'boost', level: 3, my, voteId: item(90).id, price: 10 })
  beginVote(client, undo)
  expect(row()).toMatchObject({ points: 80, voters: second.voters - 1 })
  expect(stars()).toBe(250)
  settleVote(client, undo, receipt({ points: 80, my: noVote(target.id), balances: { stars: 250, xp: 1300, level: 3 } }))
  expect(client.getQueryData<MyVotes>(['my-votes', rankingId])?.boostsLeftToday).toBe(11)
  expect(stars()).toBe(250)
})

test('with the order Votos one’s own vote moves the row at once', () => {
  beginVote(client, { ...intent('boost'), points: 50 })
  expect(shown('points').items.map((i) => i.name)[0]).toBe(second.name)
  expect(shown('fair').items.map((i) => i.name)[0]).toBe(item(1).name)
})

test('the level weighs the free vote only', () => {
  const my = noVote(target.id)
  expect(castIntent({ rankingId, target, kind: 'vote', level: 9, my, price: 0 }).points).toBe(10)
  expect(castIntent({ rankingId, target, kind: 'ultra', level: 9, my, price: 50 })).toMatchObject({
    points: 50,
    stars: -50,
  })
})
