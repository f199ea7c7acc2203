import { hotRank } from '@liston/contract/voting'
import type { PlannedEconomy } from './plan/plan-economy.ts'

/** Hot rank of every ranking with votes, computed from its verified voters as a vote would. */
export function hotRanks({ votes }: PlannedEconomy): { id: string; hot: number }[] {
  const people = new Map<string, { publishedAt: Date; voters: Set<string> }>()
  for (const { ranking, voter } of votes) {
    const entry = people.get(ranking.id) ?? { publishedAt: ranking.publishedAt, voters: new Set() }
    if (voter.verified) entry.voters.add(voter.id)
    people.set(ranking.id, entry)
  }
  return [...people].map(([id, { publishedAt, voters }]) => ({ id, hot: hotRank(voters.size, publishedAt) }))
}
