import type { Me } from '@liston/contract/profiles'
import type { Ranking } from '@liston/contract/rankings'

/** What the reader of a ranking may do with it; the server decides again. */
export type VotingPolicy = {
  /** Why nobody can vote any more, if so. */
  closed: 'locked' | 'archived' | 'hidden' | null
  /** The order is its author's: people vote for the list as a whole. */
  personal: boolean
  guest: boolean
  /** The reader is its author: no vote on the ranking, no Boost or Ultra on its items (decisions, "Own content"). */
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
