import {
  levelOf,
  levelUpStars,
  NEW_PROFILE,
  type PaidVoteKind,
  PUBLISH_REWARD_VOTERS,
  numbersOf,
  XP_NUMBERS,
  xpEarned,
  type XpReward,
} from '@liston/contract/economy'
import { PAID_VOTES_PER_DAY, rawWeight, VOTE_PRICE_STARS } from '@liston/contract/voting'
import { type Dice, rollDice } from '../dice.ts'
import type { PlannedBallot, PlannedItem, PlannedRanking } from './plan-rankings.ts'
import type { Person, PlannedPrize } from './plan-people.ts'

type Vote = PlannedEconomy['votes'][number]

type Wallet = {
  person: Person
  stars: number
  xp: number
  level: number
  aiCredits: number
  xpToday: Map<string, number>
  paidToday: Map<string, number>
}
type PlannedMovement = {
  userId: string
  currency: 'stars' | 'xp' | 'credits'
  delta: number
  balance: number
  kind: string
  key: string
  rankingId: string | null
  at: Date
}
type PlannedVote = PlannedBallot & { id: string; points: number; cost: number }
export type PlannedEconomy = { wallets: Wallet[]; movements: PlannedMovement[]; votes: PlannedVote[] }

/**
 * Simulates the intended votes in order of time under the rules of votes, prices, caps and rewards (rules 3.3, 3.14).
 */
export function planEconomy(
  people: Person[],
  { ballots, prizes }: { ballots: PlannedBallot[]; prizes: PlannedPrize[] },
  dice: Dice,
): PlannedEconomy {
  const bank = openBank(people)
  const waiting = prizes.values()
  let next = waiting.next().value
  const giveUntil = (at: Date) => {
    for (; next && next.at <= at; next = waiting.next().value) givePrize(bank, next)
  }
  const votes: PlannedVote[] = []
  const seen = new Set<string>()
  const votersOf = new Map<string, Set<string>>()
  for (const ballot of ballots) {
    giveUntil(ballot.at)
    const wallet = bank.of(ballot.voter)
    const cost = VOTE_PRICE_STARS[ballot.kind]
    if (cost > 0 && !mayPay(wallet, ballot, cost)) continue
    const id = dice.id(ballot.at)
    votes.push({ ...ballot, id, cost, points: cost || rawWeight(wallet.level) })
    if (cost > 0) bank.move(wallet, { currency: 'stars', delta: -cost, kind: ballot.kind, key: id, ballot })
    const first = `${ballot.voter.id}:${ballot.ranking.id}`
    if (seen.has(first)) continue
    seen.add(first)
    bank.reward(wallet, 'voteInRanking', 'first_vote', ballot.ranking.id, ballot)
    if (ballot.voter.id === ballot.ranking.author.id) continue
    const voters = votersOf.get(ballot.ranking.id) ?? new Set()
    votersOf.set(ballot.ranking.id, voters.add(ballot.voter.id))
    rewardAuthor(bank, ballot, voters.size)
  }
  const last = prizes.at(-1)
  if (last) giveUntil(last.at)
  return { wallets: bank.wallets, movements: bank.movements, votes }
}

function givePrize(bank: Bank, { person, at, kind, key, stars, xp }: PlannedPrize) {
  const wallet = bank.of(person)
  bank.move(wallet, { currency: 'stars', delta: stars, kind, key, ballot: null, at })
  if (xp > 0) bank.move(wallet, { currency: 'xp', delta: xp, kind, key, ballot: null, at })
}

const milestones = new Map([
  [10, 10],
  [50, 25],
  [100, 50],
  [500, 150],
])

function rewardAuthor(bank: Bank, ballot: PlannedBallot, voters: number) {
  const author = bank.of(ballot.ranking.author)
  const { id } = ballot.ranking
  if (voters === PUBLISH_REWARD_VOTERS) bank.reward(author, 'publishRanking', 'published', id, ballot)
  if (ballot.voter.verified) bank.reward(author, 'gainTrustedVoter', 'voter_gained', `${id}:${ballot.voter.id}`, ballot)
  const stars = milestones.get(voters)
  if (stars && author.level >= 3)
    bank.move(author, { currency: 'stars', delta: stars, kind: 'voters_milestone', key: `${id}:${voters}`, ballot })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function mayPay(wallet: Wallet, ballot: PlannedBallot, cost: number): boolean {
  const kind = ballot.kind as PaidVoteKind
  const key = `${kind}:${dayOf(ballot.at)}`
  const today = wallet.paidToday.get(key) ?? 0
  if (wallet.stars < cost || today >= PAID_VOTES_PER_DAY[kind]) return false
  wallet.paidToday.set(key, today + 1)
  return true
}

type Move = {
  currency: PlannedMovement['currency']
  delta: number
  kind: string
  key: string
  ballot: PlannedBallot | null
  at?: Date
}
type Bank = ReturnType<typeof openBank>

const emptyWallet = (person: Person): Wallet => ({
  person,
  stars: 0,
  xp: 0,
  level: 1,
  aiCredits: 0,
  xpToday: new Map(),
  paidToday: new Map(),
})

/** Opening balances of a new profile (specification 9), and XP earned before the simulated period. */
const openingsOf = (person: Person): Move[] =>
  [
    { currency: 'stars' as const, delta: NEW_PROFILE.stars },
    { currency: 'credits' as const, delta: NEW_PROFILE.aiCredits },
    { currency: 'xp' as const, delta: person.openingXp },
  ]
    .filter((m) => m.delta > 0)
    .map((m) => ({ ...m, kind: 'opening', key: 'opening', ballot: null }))

// Read once: the plan asks for some twenty thousand rewards.
const numbers = numbersOf(XP_NUMBERS)

function openBank(people: Person[]) {
  const movements: PlannedMovement[] = []
  const wallets = new Map<string, Wallet>()
  const balances = { stars: 'stars', xp: 'xp', credits: 'aiCredits' } as const

  function move(wallet: Wallet, m: Move) {
    const field = balances[m.currency]
    wallet[field] += m.delta
    const at = m.ballot?.at ?? m.at ?? wallet.person.joinedAt
    const { currency, delta, kind, key, ballot } = m
    const rankingId = ballot?.ranking.id ?? null
    movements.push({ userId: wallet.person.id, currency, delta, balance: wallet[field], kind, key, rankingId, at })
    if (m.currency === 'xp') rise(wallet, at)
  }
  function rise(wallet: Wallet, at: Date) {
    const reached = levelOf(wallet.xp)
    for (let level = wallet.level + 1; level <= reached; level++) {
      wallet.level = level
      move(wallet, {
        currency: 'stars',
        delta: levelUpStars(level),
        kind: 'level_up',
        key: String(level),
        ballot: null,
        at,
      })
    }
  }
  function reward(wallet: Wallet, kind: XpReward, ledgerKind: string, key: string, ballot: PlannedBallot) {
    const day = dayOf(ballot.at)
    const own = `${day}:${kind}`
    const today = { byRewardXp: wallet.xpToday.get(own) ?? 0, inAllXp: wallet.xpToday.get(day) ?? 0 }
    const earned = xpEarned(kind, today, { numbers })
    if (earned <= 0) return
    for (const k of [own, day]) wallet.xpToday.set(k, (wallet.xpToday.get(k) ?? 0) + earned)
    move(wallet, { currency: 'xp', delta: earned, kind: ledgerKind, key, ballot })
  }
  for (const person of people) wallets.set(person.id, emptyWallet(person))
  for (const wallet of wallets.values()) for (const opening of openingsOf(wallet.person)) move(wallet, opening)
  const of = (person: Person): Wallet => {
    const wallet = wallets.get(person.id)
    if (!wallet) throw new Error(`${person.username} has no wallet`)
    return wallet
  }
  return {
    movements,
    move,
    reward,
    of,
    get wallets() {
      return [...wallets.values()]
    },
  }
}

/** A personal order of a ranking. */
export type PlannedOrder = { userId: string; rankingId: string; itemIds: string[]; at: Date }

/** Minimum popularity of rankings with personal orders, and the share of voters who make one. */
const POPULAR = 4
const ORDERERS = 0.35
/** Spread of tastes, in positions. */
const TASTE = 5

/**
 * Plans personal orders of voters: first the items they voted for, then others roughly by quality. It uses separate
 * random numbers, so that the other sample data stays the same.
 */
export function planOrders({ votes }: PlannedEconomy): PlannedOrder[] {
  const dice = rollDice(2027)
  const ballots = new Map<string, [Vote, ...Vote[]]>()
  for (const vote of votes.filter(({ ranking }) => ranking.popularity >= POPULAR)) {
    const key = `${vote.ranking.id} ${vote.voter.id}`
    const ballot = ballots.get(key)
    if (ballot) ballot.push(vote)
    else ballots.set(key, [vote])
  }
  return [...ballots.values()]
    .filter(() => dice.chance(ORDERERS))
    .map((ballot) => {
      const { voter, ranking } = ballot[0]
      const voted = new Set(ballot.flatMap(({ item }) => item?.id ?? []))
      const known = 3 + dice.below(Math.max(1, ranking.items.length - 2))
      const itemIds = byTaste(ranking, voted, () => dice.next()).slice(0, known)
      return { userId: voter.id, rankingId: ranking.id, itemIds, at: ballot.at(-1)!.at }
    })
}

function byTaste({ items }: PlannedRanking, voted: ReadonlySet<string>, random: () => number): string[] {
  const placed = items.map((item: PlannedItem) => ({
    id: item.id,
    place: item.truth + TASTE * (random() - random()) - (voted.has(item.id) ? items.length / 2 : 0),
  }))
  return placed.sort((a, b) => a.place - b.place).map(({ id }) => id)
}
