import type { ChallengeTab } from '@liston/contract/challenges'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Polling interval of an open page whose live stream is interrupted. */
const AGAIN_MS = 15_000

export const challengesQuery = (api: Api, tab: ChallengeTab, cursor?: string) =>
  queryOptions({
    queryKey: [...keys.challenges, tab, cursor],
    queryFn: () => api.challenges.list({ tab, ...(cursor && { cursor }) }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })

export const challengeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.challenges, 'one', id],
    queryFn: () => api.challenges.find({ id }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })

export const offerQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.challenges, 'offer'], queryFn: () => api.challenges.offer({}) })

export const challengersQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.challenges, 'from'], queryFn: () => api.challenges.setting() })

/** Reloads the open challenges when either user, or the match of a challenge, has moved on. */
export function useChallengesLive(matchId?: string): void {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: keys.challenges })
  useLive(matchId ? [`match:${matchId}`] : [], {
    message: ({ topic, kind }) => (kind === 'challenge-moved' || topic.startsWith('match:')) && again(),
    resync: again,
    joined: again,
  })
}
