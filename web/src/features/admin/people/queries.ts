import type { AskedPeople } from '@liston/contract/admin'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A page of the user table. */
export const peopleQuery = (api: Api, asked: AskedPeople, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'people', asked, cursor],
    queryFn: () => api.admin.people({ ...asked, cursor }),
    staleTime: 0,
  })

/** The staff member's saved views of the user table. */
export const viewsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'views'], queryFn: () => api.admin.views(), staleTime: 0 })
