import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const distinctionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keys.distinctions(id),
    queryFn: async () => (await api.explore.distinctions({ id })).items,
  })
