import type { ChallengeTab } from '@liston/contract/challenges'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Polling interval of an open page: shows the opponent's actions without a reload. */
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
