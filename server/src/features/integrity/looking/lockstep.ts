import { integrityRules } from '@liston/contract/integrity'
import { chanceOf, type Cluster } from './clusters.ts'
import type { Target } from './facts.ts'

const { MIN_BATCH, MIN_TARGETS, CHANCE, LOCKSTEP_CORE, LOCKSTEP_RANKINGS } = integrityRules
/** Number of iterations that refine a group and its common core. */
const ROUNDS = 3

type Person = { id: string; targets: ReadonlySet<string> }
/** Users with their targets, and the users of each target, so that users without common targets are never compared. */
type Votes = { people: Person[]; of: ReadonlyMap<string, Person[]>; rankingOf: ReadonlyMap<string, string> }
type Found = { group: Person[]; core: string[] }

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
function aroundOf(seed: Person, { of, rankingOf }: Votes, seen: ReadonlySet<Person>): Found | null {
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
function isBeyondChance({ group, core }: Found, { people, of }: Votes): boolean {
  const members = new Set(group)
  const others = people.length - members.size
  const usual = core.map((target) => (of.get(target)!.filter((one) => !members.has(one)).length + 1) / (others + 2))
  const likely = usual.toSorted((a, b) => b - a).slice(0, Math.ceil(LOCKSTEP_CORE * core.length))
  const together = likely.reduce((product, one) => product * one, 1)
  return chanceOf(people.length, group.length, together) <= CHANCE
}
