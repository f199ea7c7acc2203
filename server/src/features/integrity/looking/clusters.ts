import { integrityRules, SIGNAL_LIMITS } from '@liston/contract/integrity'

const { MIN_CLUSTER, MIN_TARGETS, AGREEMENT, AGREEMENT_LEAD, CHANCE, BATCH_LAG_MS, BATCH_MS, MIN_BATCH } =
  integrityRules
/** Maximum number of targets of a user. `groupsOf` skips users with more. */
const MOST_COMPARED = 400

/** Users who belong together. */
export type Cluster = { name: string; people: string[] }

/** Voters who share a network or a device, at least four each, largest first. */
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

/** A voter in a time window, with facts that do not reveal who the voter is. */
export type Voter = {
  userId: string
  voteIds: string[]
  /** Null: the ranking itself. */
  items: (string | null)[]
  trust: number
  /** The voter never voted in the category before the window. */
  foreign: boolean
  /** The voter never voted before the window. */
  isFirst: boolean
  joinedAt: Date
  /** The voter's first vote in the window. */
  votedAt: Date
  /** Marks of the networks and devices that the voter used. */
  networks: string[]
  devices: string[]
}

/** A recent vote target of these voters, in any ranking. */
export type Target = { userId: string; targetId: string; rankingId: string }

/** Input for the verdict on a time window of a ranking. */
export type Facts = {
  voters: Voter[]
  targets: Target[]
  /** Votes in the last hour, and in the same and the adjacent hours of earlier days. */
  lastHour: number
  hours: number[]
  /** The author's last thirty days: distinct voters, and distinct pairs of voter and ranking. */
  author: { people: number; pairs: number }
}

/**
 * Clusters whose members agree on this item while other voters do not. A school or a mobile carrier is also one
 * network, but its users want what everybody wants. Empty if chance could explain the agreement.
 */
export function agreeing(clusters: readonly Cluster[], voters: readonly Voter[], itemId: string | null): Cluster[] {
  const fans = new Set(voters.filter(({ items }) => items.includes(itemId)).map(({ userId }) => userId))
  const sure = clusters.filter(({ people }) => people.filter((id) => fans.has(id)).length >= people.length * AGREEMENT)
  const pool = new Set(sure.flatMap(({ people }) => people))
  const outside = voters.filter(({ userId }) => !pool.has(userId))
  const within = [...pool].filter((id) => fans.has(id)).length
  // Rule of succession: without other voters, the expected share is one half.
  const usual = (outside.filter(({ userId }) => fans.has(userId)).length + 1) / (outside.length + 2)
  const isLed = within / Math.max(1, pool.size) - usual >= AGREEMENT_LEAD
  if (!isLed || chanceOf(pool.size, within, usual) > CHANCE) return []
  return sure.map(({ name, people }) => ({ name, people: people.filter((id) => fans.has(id)) }))
}

/** Binomial tail: probability that at least `at` of `people` do what each does with `probability`. */
export function chanceOf(people: number, at: number, probability: number): number {
  let [term, sum] = [people * Math.log(1 - probability), 0]
  for (let n = 0; n <= people; n++) {
    if (n >= at) sum += Math.exp(term)
    term += Math.log((people - n) / (n + 1)) + Math.log(probability / (1 - probability))
  }
  return Math.min(1, sum)
}

/** Sleeper cohort: accounts that were created together, were idle, and cast their first votes in this window. */
export function batchOf(voters: readonly Voter[]): Cluster | null {
  const sleepers = voters
    .filter(({ isFirst, joinedAt, votedAt }) => isFirst && votedAt.getTime() - joinedAt.getTime() > BATCH_LAG_MS)
    .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
  let [from, best] = [0, { from: 0, to: 0 }]
  for (const [to, { joinedAt }] of sleepers.entries()) {
    while (joinedAt.getTime() - sleepers[from]!.joinedAt.getTime() > BATCH_MS) from++
    if (to + 1 - from > best.to - best.from) best = { from, to: to + 1 }
  }
  const people = sleepers.slice(best.from, best.to).map(({ userId }) => userId)
  return people.length >= MIN_BATCH ? { name: 'batch-1', people } : null
}

/**
 * Groups of users who vote on the same targets: the targets of each overlap with the first member's by more than four
 * fifths. At least four users, each with five targets in two rankings: a user who likes everything in one list is no
 * coordinated actor.
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

/** Jaccard index: common targets of two users ÷ all their targets. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const id of a) if (b.has(id)) common++
  return common / (a.size + b.size - common)
}
