import { integrityRules, type Signal, SIGNAL_LIMITS, type SignalName } from '@liston/contract/integrity'
import {
  agreeing,
  batchOf,
  chanceOf,
  type Cluster,
  clustersOf,
  type Facts,
  groupsOf,
  type Target,
  type Voter,
} from './clusters.ts'

const { MIN_VOTERS, NEWCOMER_TRUST } = integrityRules
/** Maximum number of items that are judged one by one: those with the most voters. */
const MOST_ITEMS = 20

export type Suspect = { userId: string; cluster: string; trust: number; voteIds: string[] }
export type Verdict = {
  score: 0 | 1 | 2 | 3
  signals: Signal[]
  suspects: Suspect[]
  voters: number
  itemId: string | null
}

/**
 * Judges a time window of a ranking, as a whole and item by item. Returns the worst verdict. An attack may be a small
 * part of a large list, but it is a large part of its item.
 */
export function judge(facts: Facts): Verdict {
  const clusters = clustersOf(facts.voters)
  const groups = [...groupsOf(facts.targets), ...lockstepsOf(facts.targets)]
  let worst = judgeScope(facts, { itemId: null, clusters, groups })
  for (const itemId of favourites(facts.voters)) {
    const found = judgeScope(facts, { itemId, clusters, groups })
    if (found.score > 0 && found.score >= worst.score) worst = found
  }
  return worst
}

const { MIN_BATCH, MIN_TARGETS, CHANCE, LOCKSTEP_CORE, LOCKSTEP_RANKINGS } = integrityRules
/** Number of iterations that refine a group and its common core. */
const ROUNDS = 3

type Person = { id: string; targets: ReadonlySet<string> }
/** Users with their targets, and the users of each target, so that users without common targets are never compared. */
type Votes = { people: Person[]; of: ReadonlyMap<string, Person[]>; rankingOf: ReadonlyMap<string, string> }
type LockstepFound = { group: Person[]; core: string[] }

/**
 * Groups that vote in lockstep: at least eight users with at least four fifths of a common core of votes, in at least
 * five rankings. Their other votes do not matter, because a bought account has a past of its own. `groupsOf` finds
 * those without one. Empty if independent users could have cast the same votes by chance.
 */
export function lockstepsOf(targets: readonly Target[]): Cluster[] {
  const votes = votesOf(targets)
  const groups: Cluster[] = []
  const seen = new Set<Person>()
  for (const seed of votes.people) {
    if (seen.has(seed)) continue
    const found = aroundOf(seed, votes, seen)
    if (!found || !isBeyondChance(found, votes)) continue
    for (const one of found.group) seen.add(one)
    groups.push({ name: `lockstep-${groups.length + 1}`, people: found.group.map(({ id }) => id).toSorted() })
  }
  return groups
}

function votesOf(targets: readonly Target[]): Votes {
  const people = [...Map.groupBy(targets, ({ userId }) => userId)]
    .map(([id, theirs]): Person => ({ id, targets: new Set(theirs.map(({ targetId }) => targetId)) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const of = new Map<string, Person[]>()
  for (const person of people)
    for (const target of person.targets) {
      const theirs = of.get(target)
      if (theirs) theirs.push(person)
      else of.set(target, [person])
    }
  return { people, of, rankingOf: new Map(targets.map(({ targetId, rankingId }) => [targetId, rankingId])) }
}

/** The group around a user and its common core; null if there is none. */
function aroundOf(seed: Person, { of, rankingOf }: Votes, seen: ReadonlySet<Person>): LockstepFound | null {
  let core = [...seed.targets]
  let group = doersOf(core, MIN_TARGETS, of)
  for (let round = 0; round < ROUNDS; round++) {
    group = group.filter((one) => !seen.has(one))
    if (group.length < MIN_BATCH) return null
    core = coreOf(group)
    group = doersOf(core, Math.max(MIN_TARGETS, LOCKSTEP_CORE * core.length), of)
  }
  group = group.filter((one) => !seen.has(one))
  const rankings = new Set(core.map((target) => rankingOf.get(target)))
  return group.length >= MIN_BATCH && rankings.size >= LOCKSTEP_RANKINGS ? { group, core } : null
}

/** Users who voted on at least `least` of these targets. */
function doersOf(core: readonly string[], least: number, of: Votes['of']): Person[] {
  const times = new Map<Person, number>()
  for (const target of core) for (const one of of.get(target) ?? []) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].filter(([, n]) => n >= least).map(([one]) => one)
}

/** Targets that more than half of a group voted on. */
function coreOf(group: readonly Person[]): string[] {
  const times = new Map<string, number>()
  for (const { targets } of group) for (const target of targets) times.set(target, (times.get(target) ?? 0) + 1)
  return [...times].filter(([, n]) => n > group.length / 2).map(([target]) => target)
}

/**
 * True if chance can't explain the group, given how often other users cast the core votes. Rule of succession: without
 * other users, each vote has a probability of one half.
 */
function isBeyondChance({ group, core }: LockstepFound, { people, of }: Votes): boolean {
  const members = new Set(group)
  const others = people.length - members.size
  const usual = core.map((target) => (of.get(target)!.filter((one) => !members.has(one)).length + 1) / (others + 2))
  const likely = usual.toSorted((a, b) => b - a).slice(0, Math.ceil(LOCKSTEP_CORE * core.length))
  const together = likely.reduce((product, one) => product * one, 1)
  return chanceOf(people.length, group.length, together) <= CHANCE
}

/** Items with enough voters, fewest voters first, so that the largest of equal verdicts wins. */
function favourites(voters: readonly Voter[]): string[] {
  const counts = new Map<string, number>()
  for (const { items } of voters) for (const id of new Set(items)) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .filter(([, n]) => n >= MIN_VOTERS)
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MOST_ITEMS)
    .map(([id]) => id)
    .toReversed()
}

const isSingle = (voter: Voter) => new Set(voter.items).size === 1
const isNewcomer = (voter: Voter) => voter.trust < NEWCOMER_TRUST
const share = (voters: readonly Voter[], is: (voter: Voter) => boolean) => voters.filter(is).length / voters.length

type Scope = { itemId: string | null; clusters: Cluster[]; groups: Cluster[] }

function judgeScope(facts: Facts, { itemId, clusters, groups }: Scope): Verdict {
  const voters = itemId ? facts.voters.filter(({ items }) => items.includes(itemId)) : facts.voters
  if (voters.length < MIN_VOTERS) return { score: 0, signals: [], suspects: [], voters: voters.length, itemId }
  const here = new Set(voters.map(({ userId }) => userId))
  const among = (all: readonly Cluster[]) =>
    all
      .map(({ name, people }) => ({ name, people: people.filter((id) => here.has(id)) }))
      .filter(({ people }) => people.length >= integrityRules.MIN_CLUSTER)
  const sure = agreeing(clusters, facts.voters, itemId)
  const batch = batchOf(voters)
  const acting = among(groups)
  const values = valuesOf(facts, { voters, sure, batch, acting })
  const speaks = (name: SignalName) =>
    name === 'honesty' ? values.honesty < SIGNAL_LIMITS.honesty : values[name] > SIGNAL_LIMITS[name]
  const names = (Object.keys(values) as SignalName[]).filter(speaks)
  const score = scoreOf(new Set(names))
  const gangs = [
    ...(speaks('cluster') ? sure : []),
    ...(speaks('batch') && batch ? [batch] : []),
    ...(speaks('collusion') ? acting : []),
  ]
  return {
    score,
    signals: names.map((name) => ({ name, value: Math.round(values[name] * 100) / 100, limit: SIGNAL_LIMITS[name] })),
    suspects: score === 0 ? [] : suspectsAmong(voters, gangs),
    voters: voters.length,
    itemId,
  }
}

type Found = { voters: Voter[]; sure: Cluster[]; batch: Cluster | null; acting: Cluster[] }

function valuesOf(facts: Facts, { voters, sure, batch, acting }: Found): Record<SignalName, number> {
  const { author } = facts
  return {
    rate: zScore(facts.lastHour, facts.hours),
    newcomers: share(voters, isNewcomer),
    single: share(voters, isSingle),
    foreign: share(voters, ({ foreign }) => foreign),
    cluster: new Set(sure.flatMap(({ people }) => people)).size / voters.length,
    batch: (batch?.people.length ?? 0) / voters.length,
    // `groupsOf` and `lockstepsOf` check the overlap. Here it only matters whether there is a group.
    collusion: acting.length > 0 ? 1 : 0,
    honesty: author.pairs >= MIN_VOTERS * 2 ? author.people / author.pairs : 1,
  }
}

/**
 * Score of an attack, 0 to 3. A genuine crowd from outside is fast, new and foreign, too. So these signals count only
 * together with a coordination signal: a cluster that wants what other voters do not, accounts that were created
 * together, or users who vote alike.
 */
export function scoreOf(names: ReadonlySet<SignalName>): 0 | 1 | 2 | 3 {
  const hands = (['cluster', 'batch', 'collusion'] as const).filter((name) => names.has(name)).length
  const others = names.size - hands
  if (hands >= 2 || (hands === 1 && others >= 3)) return 3
  if (hands === 1) return others > 0 ? 2 : 1
  return 0
}

/** Suspects: voters in a cluster, a batch or a group. */
function suspectsAmong(voters: readonly Voter[], gangs: readonly Cluster[]): Suspect[] {
  const of = new Map(gangs.toReversed().flatMap(({ name, people }) => people.map((id) => [id, name] as const)))
  return voters.flatMap(({ userId, trust, voteIds }) => {
    const cluster = of.get(userId)
    return cluster ? [{ userId, cluster, trust, voteIds }] : []
  })
}

/**
 * Deviation of the last hour from the ranking's usual hours, in standard deviations. The variance is at least the mean,
 * as for random arrivals, and at least 1. Below MIN_VOTERS votes the result is 0.
 */
export function zScore(now: number, hours: readonly number[]): number {
  if (now < MIN_VOTERS) return 0
  const mean = hours.reduce((sum, n) => sum + n, 0) / Math.max(1, hours.length)
  const variance = hours.reduce((sum, n) => sum + (n - mean) ** 2, 0) / Math.max(1, hours.length)
  return (now - mean) / Math.sqrt(Math.max(1, mean, variance))
}
