import { integrityRules, type Signal, SIGNAL_LIMITS, type SignalName } from '@liston/contract/integrity'
import { clustersOf, groupsOf } from './clusters.ts'
import type { Facts, Voter } from './facts.ts'

const { MIN_VOTERS, NEWCOMER_TRUST } = integrityRules

export type Suspect = { userId: string; cluster: string; trust: number; voteIds: string[] }
export type Verdict = {
  score: 0 | 1 | 2 | 3
  signals: Signal[]
  suspects: Suspect[]
  voters: number
  itemId: string | null
}

/**
 * Judges a window of a ranking: once as a whole, and once for the item that most people voted for, since a slow attack is
 * a small part of a large list and a large part of its item. The worse of the two stands.
 */
export function judge(facts: Facts): Verdict {
  const whole = judgeScope(facts, null)
  const itemId = favourite(facts.voters)
  if (!itemId) return whole
  const voters = facts.voters.filter(({ items }) => items.includes(itemId))
  const ids = new Set(voters.map(({ userId }) => userId))
  const targets = facts.targets.filter(({ userId }) => ids.has(userId))
  const part = judgeScope({ ...facts, voters, targets }, itemId)
  return part.score >= whole.score && part.score > 0 ? part : whole
}

function favourite(voters: readonly Voter[]): string | null {
  const counts = new Map<string, number>()
  for (const { items } of voters) for (const id of new Set(items)) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null
}

const isSingle = (voter: Voter) => new Set(voter.items).size === 1
const isNewcomer = (voter: Voter) => voter.trust < NEWCOMER_TRUST
const share = (voters: readonly Voter[], is: (voter: Voter) => boolean) => voters.filter(is).length / voters.length

function judgeScope(facts: Facts, itemId: string | null): Verdict {
  const { voters } = facts
  if (voters.length < MIN_VOTERS) return { score: 0, signals: [], suspects: [], voters: voters.length, itemId }
  const clusters = clustersOf(voters)
  const groups = groupsOf(facts.targets)
  const values: Record<SignalName, number> = {
    rate: zScore(facts.lastHour, facts.hours),
    newcomers: share(voters, isNewcomer),
    single: share(voters, isSingle),
    foreign: share(voters, ({ foreign }) => foreign),
    cluster: (clusters[0]?.people.length ?? 0) / voters.length,
    // What is common to the group is checked where groups are made: here, how large a part of the voters it is.
    collusion: groups.length > 0 ? 1 : 0,
    honesty: facts.author.pairs >= MIN_VOTERS * 2 ? facts.author.people / facts.author.pairs : 1,
  }
  const speaks = (name: SignalName) =>
    name === 'honesty' ? values.honesty < SIGNAL_LIMITS.honesty : values[name] > SIGNAL_LIMITS[name]
  const names = (Object.keys(values) as SignalName[]).filter(speaks)
  const score = scoreOf(new Set(names))
  const gangs = [...(speaks('cluster') ? clusters : []), ...groups]
  return {
    score,
    signals: names.map((name) => ({ name, value: Math.round(values[name] * 100) / 100, limit: SIGNAL_LIMITS[name] })),
    suspects: score === 0 ? [] : suspectsAmong(voters, gangs, names),
    voters: voters.length,
    itemId,
  }
}

/**
 * A crowd from outside is fast, new and foreign, and honest: these say nothing without a hand behind them, that is one
 * place or device, or people who vote as one. Without a hand it takes all of new, foreign and only here for one item.
 */
export function scoreOf(names: ReadonlySet<SignalName>): 0 | 1 | 2 | 3 {
  const hands = Number(names.has('cluster')) + Number(names.has('collusion'))
  const others = names.size - hands
  if (hands === 2 || (hands === 1 && others >= 3)) return 3
  if (hands === 1) return others > 0 ? 2 : 1
  const isCrowdForOne = names.has('newcomers') && names.has('single') && names.has('foreign')
  if (!isCrowdForOne) return 0
  return names.has('honesty') ? 2 : 1
}

/** Whose votes it is about: members of clusters and groups, else newcomers from outside who came for one item. */
function suspectsAmong(
  voters: readonly Voter[],
  gangs: readonly { name: string; people: string[] }[],
  names: readonly SignalName[],
): Suspect[] {
  const of = new Map(gangs.toReversed().flatMap(({ name, people }) => people.map((id) => [id, name] as const)))
  const asCrowd = (['newcomers', 'single', 'foreign'] as const).every((name) => names.includes(name))
  return voters.flatMap((voter) => {
    const isCrowd = asCrowd && isNewcomer(voter) && isSingle(voter) && voter.foreign
    const cluster = of.get(voter.userId) ?? (isCrowd ? 'crowd' : null)
    return cluster ? [{ userId: voter.userId, cluster, trust: voter.trust, voteIds: voter.voteIds }] : []
  })
}

/** How far the last hour is from its own profile, in standard deviations; a quiet ranking is given those of chance. */
export function zScore(now: number, hours: readonly number[]): number {
  if (now < MIN_VOTERS) return 0
  const mean = hours.reduce((sum, n) => sum + n, 0) / Math.max(1, hours.length)
  const variance = hours.reduce((sum, n) => sum + (n - mean) ** 2, 0) / Math.max(1, hours.length)
  return (now - mean) / Math.sqrt(Math.max(1, mean, variance))
}
