import type { Ballot, Candidate, Mark } from '../../../server/src/features/voting/order/ballot.ts'
import type { FairPlace } from '../../../server/src/features/voting/order/fair-order.ts'
import { candidatesOf, END, type Random, shuffled } from './crowds.ts'

/** A list that is built so that a vote would do harm, if any vote could. */
export interface HostileList {
  readonly items: readonly Candidate[]
  readonly ballots: readonly Ballot[]
}
/** A change to a list, and the items that gain by it. */
export interface Addition {
  readonly what: string
  readonly before: readonly Ballot[]
  readonly after: readonly Ballot[]
  readonly gainers: ReadonlySet<string>
}

/** Most lists have about as many trusted voters as make newcomers fade (20): there one more voter changes most. */
const PEOPLE = [5, 6, 9, 14, 18, 20, 22, 30, 60]
const LENGTHS = [2, 3, 4, 5, 6, 9, 12, 20, 36]
const LEVELS = [1, 1.25, 1.5, 2]
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const chance = (random: Random, share: number) => random() < share
const ups = (ids: Iterable<string>, at: number): Mark[] =>
  [...ids].map((itemId) => ({ itemId, at, sign: 1, starsSpent: 0 }))

export function hostileList(random: Random): HostileList {
  const count = pick(random, LENGTHS)
  const lateness = random()
  const born = Array.from({ length: count }, () => (chance(random, lateness) ? Math.floor(random() * END) : 0))
  const items = candidatesOf(count, random, born)
  const trusted = random()
  const people = pick(random, PEOPLE)
  const ballots = Array.from({ length: people }, (_, person) => {
    const at = (END * person) / people
    const trust = chance(random, trusted) ? 1 : pick(random, [0.5, 0.1])
    return ballotOf(items, random, { at, trust })
  })
  return { items, ballots: [...ballots, ...crowdsOfNewcomers(items, random)] }
}

/** Sometimes many newcomers with the same ballot: then newcomers have their maximum weight. */
function crowdsOfNewcomers(items: readonly Candidate[], random: Random): Ballot[] {
  if (chance(random, 0.6)) return []
  const one = ballotOf(items, random, { at: random() * END, trust: pick(random, [0.5, 0.1]) })
  return Array.from({ length: Math.floor(random() * 25) }, () => one)
}

/**
 * Votes for the items that existed when the voter came; sometimes many, sometimes of a voter who came back for more.
 */
function ballotOf(items: readonly Candidate[], random: Random, o: { at: number; trust: number }): Ballot {
  const comesBack = chance(random, 0.3)
  const there = items.filter(({ createdAt }) => comesBack || createdAt <= o.at)
  const known = there.length > 0 ? there : items
  const wanted = chance(random, 0.2) ? known.length : 1 + Math.floor(random() * 3)
  const chosen = shuffled(known, random).slice(0, wanted)
  const marks = chosen.map(({ itemId }): Mark => {
    const sign = chance(random, 0.15) ? -1 : 1
    return { itemId, at: comesBack ? END : o.at, sign, starsSpent: chance(random, 0.1) ? 10 : 0 }
  })
  return { trust: o.trust, fairWeight: pick(random, LEVELS), firstAt: o.at, marks }
}

/** One addition of each kind, for one item: a random one, or the one that a later item follows most closely. */
export function additionsTo(list: HostileList, places: readonly FairPlace[], random: Random): Addition[] {
  const { items, ballots } = list
  const x = chance(random, 0.5) ? pick(random, items).itemId : threatened(items, places)
  const others = shuffled(items, random).slice(0, Math.floor(random() * items.length))
  const many = new Set([x, ...others.map(({ itemId }) => itemId)])
  const one = new Set([x])
  const trust = () => pick(random, [1, 1, 0.5, 0.1, 0])
  const add = (what: string, ids: Set<string>, firstAt = END): Addition => ({
    what,
    before: ballots,
    after: [...ballots, { trust: trust(), fairWeight: pick(random, LEVELS), firstAt, marks: ups(ids, END) }],
    gainers: ids,
  })
  return [
    add('somebody new votes for it', one),
    add('somebody new votes for it and others', many),
    add('somebody comes back who had taken all votes back', one, random() * END),
    add('somebody comes back and votes for it and others', many, random() * END),
    ...fromVoters(list, x, random),
    takeBack(list, { x, random, trust: trust(), others: [] }),
    takeBack(list, { x, random, trust: trust(), others: [...many].filter((id) => id !== x) }),
    { ...add('somebody gives Stars', one), after: [...ballots, payer(x, random)] },
  ]
}

const payer = (itemId: string, random: Random): Ballot => ({
  trust: pick(random, [1, 0.5, 0.1]),
  fairWeight: 1,
  marks: [{ itemId, at: END, sign: 0, starsSpent: Math.ceil(random() * 1_000) }],
})

/** The item with the smallest lead over its follower, among those whose follower was added later. */
function threatened(items: readonly Candidate[], places: readonly FairPlace[]): string {
  const born = new Map(items.map(({ itemId, createdAt }) => [itemId, createdAt]))
  const pairs = places.slice(1).map((lower, at) => ({ upper: places[at]!, lower }))
  const close = pairs
    .filter(({ upper, lower }) => born.get(lower.itemId)! > born.get(upper.itemId)!)
    .sort((a, b) => a.upper.score - a.lower.score - (b.upper.score - b.lower.score))
  return (close[0]?.upper ?? places[0]!).itemId
}

/** A vote and Stars, each by an existing voter. The vote may replace a vote against the item. */
function fromVoters({ ballots }: HostileList, x: string, random: Random): Addition[] {
  const signOf = ({ marks }: Ballot) => marks.findLast(({ itemId, sign }) => itemId === x && sign !== 0)?.sign ?? 0
  const longest = ballots.reduce((a, b) => (b.marks.length > a.marks.length && signOf(b) !== 1 ? b : a))
  const who = signOf(longest) !== 1 && chance(random, 0.4) ? longest : pick(random, ballots)
  const with_ = (mark: Mark) => ballots.map((b) => (b === who ? { ...b, marks: [...b.marks, mark] } : b))
  const gainers = new Set([x])
  const mark = { itemId: x, at: END, starsSpent: 0 }
  return [
    { what: 'a voter votes for it too', before: ballots, after: with_({ ...mark, sign: 1 }), gainers },
    { what: 'a voter gives it Stars', before: ballots, after: with_({ ...mark, sign: 0, starsSpent: 60 }), gainers },
  ]
}

/** A voter with a vote against the item, and the same voter without it. The other votes stay the same. */
function takeBack(
  { ballots }: HostileList,
  o: { x: string; random: Random; trust: number; others: string[] },
): Addition {
  const person = { trust: o.trust, fairWeight: pick(o.random, LEVELS), firstAt: o.random() * END }
  const rest = ups(o.others, END)
  const against: Mark = { itemId: o.x, at: END, sign: -1, starsSpent: 0 }
  return {
    what:
      o.others.length > 0 ? 'a voter takes a vote against it back' : 'somebody takes their only vote, against it, back',
    before: [...ballots, { ...person, marks: [...rest, against] }],
    after: [...ballots, { ...person, marks: rest }],
    gainers: new Set([o.x]),
  }
}

/** Sums of the same weights may differ in the last of nine digits because of rounding. */
const ROUNDING = 2e-9

/** Descriptions of harm: a gainer lost score, or an item that did not gain passed a gainer. Empty if there was none. */
export function harmOf(
  before: readonly FairPlace[],
  after: readonly FairPlace[],
  gainers: ReadonlySet<string>,
): string[] {
  const now = new Map(after.map((place) => [place.itemId, place]))
  return before
    .filter(({ itemId }) => gainers.has(itemId))
    .flatMap((gainer) => {
      const { score, rank } = now.get(gainer.itemId)!
      const passed = before.slice(gainer.rank).filter((p) => !gainers.has(p.itemId) && now.get(p.itemId)!.rank < rank)
      return [
        ...(score < gainer.score - ROUNDING ? [`${gainer.itemId} falls from ${gainer.score} to ${score}`] : []),
        ...passed.map(({ itemId }) => `${itemId} passes ${gainer.itemId}`),
      ]
    })
}
