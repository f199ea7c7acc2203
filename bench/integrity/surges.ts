import type { Random } from '../order/simulation/crowds.ts'
import {
  awake,
  ballot,
  between,
  DAY,
  exponential,
  HOUR,
  MINUTE,
  networksOf,
  oneOf,
  type Person,
  personOf,
  popular,
  START,
  type Traffic,
  type Vote,
  whole,
  ITEMS,
} from './traffic.ts'

/** Causes that bring many honest users at once. */
export const SURGES = ['television', 'fan club', 'newsletter', 'school'] as const
export type SurgeKind = (typeof SURGES)[number]
export type Surge = Traffic & { kind: SurgeKind }

/** Number of users, spread over time, share with an existing account, and share that comes for one item. */
const traits = (random: Random, kind: SurgeKind) =>
  ({
    television: {
      people: whole(random, 80, 500),
      hours: between(random, 1, 6),
      known: between(random, 0.02, 0.3),
      fans: between(random, 0.3, 0.85),
    },
    'fan club': {
      people: whole(random, 25, 150),
      hours: between(random, 4, 48),
      known: between(random, 0.1, 0.5),
      fans: between(random, 0.6, 0.97),
    },
    newsletter: {
      people: whole(random, 40, 300),
      hours: between(random, 24, 72),
      known: between(random, 0.3, 0.9),
      fans: between(random, 0.1, 0.4),
    },
    school: {
      people: whole(random, 12, 60),
      hours: between(random, 0.3, 3),
      known: between(random, 0, 0.4),
      fans: between(random, 0.2, 0.6),
    },
  })[kind]

/** A surge of independent honest users, most of them new, many of them for the same item. */
export function surgeOf(random: Random, kind: SurgeKind): Surge {
  const { people: size, hours, known, fans } = traits(random, kind)
  const network = networksOf(random)
  const idol = oneOf(random, ITEMS)
  const curious = between(random, 0.15, 0.6)
  const from = START + between(random, 9, 21) * HOUR
  const people: Person[] = []
  const votes: Vote[] = []
  while (people.length < size) {
    const at = from + Math.min(exponential(random, (hours / 2) * HOUR), 3 * DAY)
    if (random() > awake(at)) continue
    const isKnown = random() < known
    const joinedAt = isKnown ? at - between(random, 1, 400) * DAY : at - between(random, 11, 90) * MINUTE
    const person = personOf(random, {
      joinedAt,
      // Many have an account and never voted.
      rankings: isKnown && random() > 0.25 ? whole(random, 1, 30) : 0,
      network: kind === 'school' && random() < 0.9 ? 'school' : network(),
    })
    people.push(person)
    const isFan = random() < fans
    const isCurious = random() < curious
    votes.push(
      ...ballot(random, person, at, isFan && !isCurious ? 1 : whole(random, 1, 5), isFan ? idol : popular(random)),
    )
    // Some stay and vote elsewhere.
    if (random() < curious / 2)
      for (let more = whole(random, 1, 4); more > 0; more--)
        votes.push({
          at: at + more * between(random, 1, 12) * MINUTE,
          person,
          rankingId: `other-${whole(random, 1, 60)}`,
          itemId: 'some',
        })
  }
  return { people, votes, kind }
}
