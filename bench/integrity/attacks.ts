import type { Random } from '../order/simulation/crowds.ts'
import {
  between,
  DAY,
  HOUR,
  ITEMS,
  MINUTE,
  oneOf,
  type Person,
  personOf,
  START,
  TARGET,
  type Traffic,
  type Vote,
  whole,
} from './traffic.ts'

export const SIZES = [20, 60, 200] as const
export const SHAPES = ['burst', 'drip', 'mixed'] as const
export type Shape = (typeof SHAPES)[number]

/** Networks of an attack's accounts. */
export const PLACES = ['one network', 'few networks', 'networks of their own'] as const
/** Age of the accounts: created for the attack, created some days before, or bought with a history. */
export const AGES = ['made for it', 'made before', 'bought'] as const

export type Attack = Traffic & {
  size: number
  shape: Shape
  place: (typeof PLACES)[number]
  age: (typeof AGES)[number]
}

/**
 * An attack: coordinated accounts that vote for one item, within minutes to hours or over three days. Their networks,
 * their age, whether they also vote for other items, and whether they acted together before are random.
 */
export function attackOf(random: Random, size: number, shape: Shape): Attack {
  const [place, age] = [oneOf(random, PLACES), oneOf(random, AGES)]
  const itemId = oneOf(random, ITEMS.slice(2))
  const decoys = random() < 0.35 ? between(random, 0.2, 0.9) : 0
  const jobs = random() < 0.3 ? jobsOf(random) : []
  const madeAt = START - (age === 'made for it' ? between(random, 0.2, 20) * HOUR : between(random, 2, 40) * DAY)
  const madeWithin = between(random, 0.5, 30) * HOUR
  const from = START + between(random, 8, 22) * HOUR
  const length = shape === 'drip' ? 3 * DAY : between(random, 5, 180) * MINUTE
  const network = networkOf(random, place, size)
  const people: Person[] = []
  const votes: Vote[] = []
  for (let n = 0; n < size; n++) {
    const at = from + random() * length
    const bought = age === 'bought'
    const joinedAt = Math.min(
      at - 11 * MINUTE,
      bought ? START - between(random, 30, 500) * DAY : madeAt + random() * madeWithin,
    )
    const person = personOf(random, {
      joinedAt,
      rankings: bought ? whole(random, 0, 25) : 0,
      network: network(n),
      device: place === 'one network' && random() < 0.2 ? 'their-device' : null,
      isAttacker: true,
    })
    for (const rankingId of jobs)
      if (random() < 0.95)
        person.earlier.push({
          rankingId,
          category: 'other',
          itemId: 'the one',
          at: Math.max(joinedAt, START - random() * 5 * DAY),
        })
    people.push(person)
    votes.push({ at, person, rankingId: TARGET, itemId })
    if (random() < decoys)
      for (let more = whole(random, 1, 3); more > 0; more--)
        votes.push({
          at: at + more * between(random, 5_000, 90_000),
          person,
          rankingId: oneOf(random, [TARGET, `other-${whole(random, 1, 60)}`]),
          itemId: oneOf(random, ITEMS),
        })
  }
  return { people, votes, size, shape, place, age }
}

/** Earlier targets of the same group of accounts. */
const jobsOf = (random: Random) => Array.from({ length: whole(random, 5, 12) }, () => `job-${whole(random, 1, 500)}`)

function networkOf(random: Random, place: Attack['place'], size: number): (n: number) => string {
  if (place === 'one network') return () => 'their-network'
  if (place === 'networks of their own') return (n) => `proxy-${n}`
  const few = Math.max(2, Math.round(size / between(random, 4, 12)))
  return () => `their-network-${whole(random, 1, few)}`
}
