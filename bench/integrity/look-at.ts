import { integrityRules } from '../../contract/src/integrity/index.ts'
import type { Facts, Target, Voter } from '../../server/src/features/integrity/looking/clusters.ts'
import { judge, type Verdict } from '../../server/src/features/integrity/looking/judge.ts'
import { DAY, HOUR, MINUTE, type Person, TARGET, type Traffic, type Vote } from './traffic.ts'

const LOOK_MS = 10 * MINUTE
/** Every third check includes the long window, which changes little in between. This keeps the run to minutes. */
const LONG_LOOKS = 3

export type Seen = { score: number; suspects: Set<string>; signals: string[] }
/** Start and end of the checks. */
type While = { from: number; until: number }

/** Runs the detection every ten minutes as the application does. Returns what it found. */
export function watch(traffics: readonly Traffic[], { from, until }: While): Seen {
  const record = recordOf(traffics)
  const seen: Seen = { score: 0, suspects: new Set(), signals: [] }
  for (let n = 0, at = from; at <= until + LOOK_MS; n++, at += LOOK_MS)
    for (const [long, ms] of integrityRules.WINDOWS_MS.entries())
      if (long === 0 || n % LONG_LOOKS === 0) add(seen, judge(factsAt(record, at - ms, at)))
  return seen
}

function add(seen: Seen, { score, suspects, signals }: Verdict): void {
  if (suspects.length === 0 || score === 0) return
  for (const { userId } of suspects) seen.suspects.add(userId)
  if (score <= seen.score) return
  seen.score = score
  seen.signals = signals.map(({ name }) => name)
}

/** Votes in order of time: those for the target, and each user's votes elsewhere. */
type Record = { here: Vote[]; elsewhere: Map<Person, Vote[]> }

function recordOf(traffics: readonly Traffic[]): Record {
  const all = traffics.flatMap(({ votes }) => votes).toSorted((a, b) => a.at - b.at)
  const others = all.filter(({ rankingId }) => rankingId !== TARGET)
  return {
    here: all.filter(({ rankingId }) => rankingId === TARGET),
    elsewhere: Map.groupBy(others, ({ person }) => person),
  }
}

/** The facts that the application's store would read from the same votes. */
function factsAt({ here, elsewhere }: Record, from: number, at: number): Facts {
  const within = here.slice(placeOf(here, from), placeOf(here, at))
  const of = Map.groupBy(within, ({ person }) => person)
  const done = (person: Person) => (elsewhere.get(person) ?? []).filter((vote) => vote.at <= at)
  return {
    voters: [...of].map(([person, votes]) => voterOf(person, votes, { from, at, others: done(person) })),
    targets: [...of].flatMap(([person, votes]) => targetsOf(person, [...votes, ...done(person)], at)),
    ...hoursAt(here, at),
    author: { people: 100, pairs: 100 },
  }
}

/** Number of votes before or at a time. */
function placeOf(votes: readonly Vote[], at: number): number {
  let [low, high] = [0, votes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (votes[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low
}

type Around = { from: number; at: number; others: Vote[] }

function voterOf(person: Person, votes: Vote[], { from, at, others }: Around): Voter {
  const rankings = new Set([...person.earlier, ...others].map(({ rankingId }) => rankingId)).add(TARGET)
  return {
    userId: person.id,
    voteIds: votes.map((_, n) => `${person.id}-${n}`),
    items: votes.map(({ itemId }) => itemId),
    trust: trustOf(at - person.joinedAt, rankings.size),
    isFirst: ![...person.earlier, ...others].some((e) => e.at <= from),
    joinedAt: new Date(person.joinedAt),
    votedAt: new Date(votes[0]!.at),
    foreign: !person.earlier.some((e) => e.category === 'same' && e.at <= from),
    networks: person.networks,
    devices: person.devices,
  }
}

/** Trust of a voter (rules 3.4). */
function trustOf(age: number, rankings: number): number {
  if (age < 10 * MINUTE) return 0
  if (age < DAY && rankings < 5) return 0.1
  return age < 7 * DAY || rankings < 10 ? 0.5 : 1
}

/**
 * A user's votes of two weeks. Each earlier ranking counts as one item; for a group of attackers, as the item it was
 * paid for.
 */
const targetsOf = ({ id: userId, earlier }: Person, votes: Vote[], at: number): Target[] => [
  ...votes.map(({ rankingId, itemId }) => ({ userId, targetId: `${rankingId} ${itemId}`, rankingId })),
  ...earlier
    .filter((e) => e.at > at - 14 * DAY)
    .map(({ rankingId, itemId }) => ({ userId, targetId: `${rankingId} ${itemId}`, rankingId })),
]

function hoursAt(here: readonly Vote[], at: number) {
  const countIn = (hour: number) => placeOf(here, at - hour * HOUR) - placeOf(here, at - (hour + 1) * HOUR)
  const hours = Array.from({ length: 14 }, (_, day) => [-1, 0, 1].map((near) => countIn((day + 1) * 24 + near)))
  return { lastHour: countIn(0), hours: hours.flat() }
}
