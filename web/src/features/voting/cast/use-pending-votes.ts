import { skipToken, useQuery } from '@tanstack/react-query'
import type { VoteIntent } from './vote-intent.ts'

export const pendingKey = (rankingId: string) => ['pending-votes', rankingId]

export const noPending: readonly VoteIntent[] = []

/** My votes in a ranking that are on their way to the server. */
export const usePendingVotes = (rankingId: string): readonly VoteIntent[] =>
  useQuery<readonly VoteIntent[]>({ queryKey: pendingKey(rankingId), queryFn: skipToken }).data ?? noPending
