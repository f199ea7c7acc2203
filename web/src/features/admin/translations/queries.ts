import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const halfTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.admin, 'half-texts'],
    queryFn: async () => (await api.admin.halfTexts()).items,
    staleTime: 0,
  })
