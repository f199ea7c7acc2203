import { skipToken, useQuery } from '@tanstack/react-query'
import type { VoteIntent } from './vote-intent.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const pendingKey = keys.pendingVotes

export const noPending: readonly VoteIntent[] = []

/** The user's votes in a ranking that are in flight. */
export const usePendingVotes = (rankingId: string): readonly VoteIntent[] =>
  useQuery<readonly VoteIntent[]>({ queryKey: pendingKey(rankingId), queryFn: skipToken }).data ?? noPending
