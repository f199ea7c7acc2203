import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

export const profileQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.profile(id), queryFn: () => api.profiles.find({ id }) })
