import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What I have achieved, with how far I am. */
export const myAchievementsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.achievements, 'mine'],
    queryFn: async () => (await api.achievements.mine()).achievements,
  })

/** What somebody has achieved. */
export const achievementsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.achievements, id],
    queryFn: async () => (await api.achievements.list({ id })).achievements,
  })
