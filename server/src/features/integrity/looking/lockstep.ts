import { integrityRules } from '@liston/contract/integrity'
import { chanceOf, type Cluster } from './clusters.ts'
import type { Target } from './facts.ts'

const { MIN_BATCH, MIN_TARGETS, CHANCE, LOCKSTEP_CORE, LOCKSTEP_RANKINGS } = integrityRules
/** Rounds in which a group and what is common to it find each other. */
const ROUNDS = 3

type Person = { id: string; targets: ReadonlySet<string> }
/** Who did what; each target with its people, so that nobody is compared with those they share nothing with. */
type Votes = { people: Person[]; of: ReadonlyMap<string, Person[]>; rankingOf: ReadonlyMap<string, string> }
type Found = { group: Person[]; core: string[] }

/**
 * People who were sent to the same places: a group of at least eight of whom each did four fifths of a common core of votes or
 * more, in at least five rankings. What else they did does not count, since a bought account has a past of its own (`groupsOf`
 * sees those who have none). Empty where people who know nothing of each other could have made the same votes.
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

/** Who did what this person did, and what that is. */
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

/** Everybody who did at least so many of these. */
function doersOf(core: readonly string[], least: number, of: Votes['of']): Person[] {
  const times = new Map<Person, number>()
  for (const target of core) for (const one of of.get(target) ?? []) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].filter(([, n]) => n >= least).map(([one]) => one)
}

/** What more than half of a group did. */
function coreOf(group: readonly Person[]): string[] {
  const times = new Map<string, number>()
  for (const { targets } of group) for (const target of targets) times.set(target, (times.get(target) ?? 0) + 1)
  return [...times].filter(([, n]) => n > group.length / 2).map(([target]) => target)
}

/** Each of the core's votes as likely as it is among the others: where nobody else is there, one in two might have. */
function isBeyondChance({ group, core }: Found, { people, of }: Votes): boolean {
  const members = new Set(group)
  const others = people.length - members.size
  const usual = core.map((target) => (of.get(target)!.filter((one) => !members.has(one)).length + 1) / (others + 2))
  const likely = usual.toSorted((a, b) => b - a).slice(0, Math.ceil(LOCKSTEP_CORE * core.length))
  const together = likely.reduce((product, one) => product * one, 1)
  return chanceOf(people.length, group.length, together) <= CHANCE
}
