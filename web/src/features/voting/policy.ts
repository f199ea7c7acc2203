import type { Me } from '@liston/contract/profiles'
import type { Ranking } from '@liston/contract/rankings'

/** What the user may do with a ranking. The server decides again. */
export type VotingPolicy = {
  /** Why voting is closed; null if it is open. */
  closed: 'locked' | 'archived' | 'hidden' | null
  /** The author alone orders the items: users vote for the list as a whole. */
  personal: boolean
  guest: boolean
  /** The user is the author: no free vote on the ranking, no Boost or Ultra on its items (decisions, "Own content"). */
  own: boolean
}

export const votingPolicy = (
  me: Pick<Me, 'id'> | null,
  ranking: Pick<Ranking, 'status' | 'author' | 'mode'>,
): VotingPolicy => ({
  closed: ranking.status === 'published' ? null : (ranking.status as VotingPolicy['closed']),
  personal: ranking.mode === 'personal',
  guest: me === null,
  own: me?.id === ranking.author.id,
})

export const mayVoteFree = (policy: VotingPolicy, target: 'ranking' | 'item'): boolean =>
  !policy.closed && (target === 'ranking' ? !policy.own : !policy.personal)

export const mayVotePaid = (policy: VotingPolicy, target: 'ranking' | 'item'): boolean =>
  !policy.closed && (target === 'ranking' || !(policy.own || policy.personal))
