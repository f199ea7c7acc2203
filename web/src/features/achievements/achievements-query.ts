import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's achievements with progress. */
export const myAchievementsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.achievements, 'mine'],
    queryFn: async () => (await api.achievements.mine()).achievements,
  })

/** The earned achievements of another user. */
export const achievementsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.achievements, id],
    queryFn: async () => (await api.achievements.list({ id })).achievements,
  })
