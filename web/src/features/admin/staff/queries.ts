import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { pagedQuery } from '../../../platform/queries/paged-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

export const staffQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'staff'], queryFn: () => api.admin.staff(), staleTime: 0 })

/** Filters of the audit log; undefined means no filter. */
export type AskedActs = { by?: string | undefined; act?: string | undefined; target?: string | undefined }

export const actsQuery = (api: Api, asked: AskedActs) =>
  pagedQuery([...keys.admin, 'acts', asked], (cursor) => api.admin.acts({ ...asked, cursor }))
