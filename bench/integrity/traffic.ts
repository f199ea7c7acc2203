import type { Random } from '../order/simulation/crowds.ts'

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Start of the simulation; fourteen quiet days precede it. Milliseconds. */
export const START = 20 * DAY

/** A simulated user: the data that the application has, and whether they belong to the attack. */
export type Person = {
  id: string
  joinedAt: number
  networks: string[]
  devices: string[]
  isAttacker: boolean
  /** Earlier votes, in rankings of the same category or another. */
  earlier: { rankingId: string; category: string; itemId: string; at: number }[]
}
export type Vote = { at: number; person: Person; rankingId: string; itemId: string }
export type Traffic = { people: Person[]; votes: Vote[] }

export const TARGET = 'target'
export const ITEMS = Array.from({ length: 12 }, (_, n) => `item-${n}`)

export const between = (random: Random, from: number, to: number) => from + random() * (to - from)
export const whole = (random: Random, from: number, to: number) => Math.floor(between(random, from, to + 1))
export const oneOf = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
export const exponential = (random: Random, mean: number) => -mean * Math.log(1 - random())

/** A random item: favourites get most of the votes, and every item gets some. */
export function popular(random: Random, skew = 1): string {
  const weights = ITEMS.map((_, n) => 1 / (n + 1) ** skew)
  let left = random() * weights.reduce((sum, w) => sum + w, 0)
  for (const [n, weight] of weights.entries()) if ((left -= weight) < 0) return ITEMS[n]!
  return ITEMS[0]!
}

/** Activity at an hour of the day, from 0 to 1. */
export const awake = (at: number) => {
  const hour = (at % DAY) / HOUR
  return hour < 7 ? 0.08 : hour < 9 ? 0.4 : hour < 18 ? 0.7 : hour < 23 ? 1 : 0.5
}

let made = 0
/** Creates a user. `rankings` is the number of rankings they voted in before; some are in the category. */
export function personOf(
  random: Random,
  o: {
    joinedAt: number
    rankings: number
    network: string
    device?: string | null
    isAttacker?: boolean
    inCategory?: number
  },
): Person {
  const earlier = Array.from({ length: o.rankings }, () => {
    const same = random() < (o.inCategory ?? 0.3)
    return {
      rankingId: `${same ? 'same' : 'other'}-${whole(random, 1, same ? 8 : 60)}`,
      category: same ? 'same' : 'other',
      itemId: popular(random),
      at: between(random, Math.max(o.joinedAt, START - 60 * DAY), START),
    }
  })
  return {
    id: `person-${made++}`,
    joinedAt: o.joinedAt,
    networks: [o.network],
    devices: o.device ? [o.device] : [],
    isAttacker: o.isAttacker ?? false,
    earlier,
  }
}

/** Networks of users at home and on mobile: many private ones, and some carriers that thousands share. */
export function networksOf(random: Random): () => string {
  const carriers = whole(random, 2, 8)
  const onTheMove = between(random, 0.2, 0.6)
  return () =>
    random() < onTheMove ? `carrier-${whole(random, 1, carriers * 12)}` : `home-${whole(random, 1, 40_000)}`
}

/** Two weeks and the following days of regular users who vote for several items each, mostly by day. */
export function background(random: Random, days: number): Traffic {
  const people: Person[] = []
  const votes: Vote[] = []
  const network = networksOf(random)
  const perHour = between(random, 0.1, 2)
  for (let at = START - 14 * DAY; at < START + days * DAY; at += exponential(random, HOUR / perHour)) {
    if (random() > awake(at)) continue
    const isNew = random() < 0.3
    const joinedAt = isNew ? at - between(random, 10 * MINUTE, 10 * HOUR) : at - between(random, 8, 400) * DAY
    const person = personOf(random, {
      joinedAt,
      rankings: isNew ? whole(random, 0, 3) : whole(random, 4, 40),
      network: network(),
    })
    people.push(person)
    votes.push(...ballot(random, person, at, whole(random, 1, 5)))
  }
  return { people, votes }
}

/** Votes of a user for several items, one after another. */
export function ballot(random: Random, person: Person, at: number, most: number, first?: string): Vote[] {
  const items = new Set([first ?? popular(random)])
  while (items.size < most) items.add(popular(random, 0.6))
  return [...items].map((itemId, n) => ({
    at: at + n * between(random, 4_000, 30_000),
    person,
    rankingId: TARGET,
    itemId,
  }))
}
