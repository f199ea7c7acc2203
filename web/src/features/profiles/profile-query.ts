import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'

/** A public profile. */
export const profileQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['profile', id], queryFn: () => api.profiles.find({ id }) })
