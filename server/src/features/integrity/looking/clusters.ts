import { integrityRules, SIGNAL_LIMITS } from '@liston/contract/integrity'
import type { Target, Voter } from './facts.ts'

const { MIN_CLUSTER, MIN_TARGETS } = integrityRules
/** Nobody is compared on more targets than this. */
const MOST_COMPARED = 400

/** People who belong together. */
export type Cluster = { name: string; people: string[] }

/** Voters who share a network or a device, at least four together, the largest first. */
export function clustersOf(voters: readonly Voter[]): Cluster[] {
  const marked = (kind: 'networks' | 'devices', name: string): Cluster[] => {
    const of = new Map<string, string[]>()
    for (const voter of voters) for (const mark of voter[kind]) of.set(mark, [...(of.get(mark) ?? []), voter.userId])
    return [...of.values()]
      .filter((people) => people.length >= MIN_CLUSTER)
      .toSorted((a, b) => b.length - a.length)
      .map((people, i) => ({ name: `${name}-${i + 1}`, people }))
  }
  return [...marked('networks', 'network'), ...marked('devices', 'device')].toSorted(
    (a, b) => b.people.length - a.people.length,
  )
}

/**
 * People who vote on the same: of all that a group voted on, more than four fifths is common to it. At least four people,
 * five targets, and two rankings: whoever likes all of one list is no gang.
 */
export function groupsOf(targets: readonly Target[]): Cluster[] {
  const of = new Map<string, Set<string>>()
  const rankings = new Map<string, Set<string>>()
  for (const { userId, targetId, rankingId } of targets) {
    of.set(userId, (of.get(userId) ?? new Set()).add(targetId))
    rankings.set(userId, (rankings.get(userId) ?? new Set()).add(rankingId))
  }
  const able = [...of]
    .filter(([id, all]) => all.size >= MIN_TARGETS && all.size <= MOST_COMPARED && rankings.get(id)!.size > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const groups: Cluster[] = []
  const seen = new Set<string>()
  for (const [seed, all] of able) {
    if (seen.has(seed)) continue
    const people = able.filter(([id, theirs]) => !seen.has(id) && likeness(all, theirs) > SIGNAL_LIMITS.collusion)
    if (people.length < MIN_CLUSTER) continue
    for (const [id] of people) seen.add(id)
    groups.push({ name: `group-${groups.length + 1}`, people: people.map(([id]) => id) })
  }
  return groups
}

/** Common targets of two people ÷ all of theirs. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const id of a) if (b.has(id)) common++
  return common / (a.size + b.size - common)
}
