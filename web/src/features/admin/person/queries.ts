import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { pagedQuery } from '../../../platform/queries/paged-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A user as staff see them. */
export const personQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.admin, 'person', id], queryFn: () => api.admin.person({ id }), staleTime: 0 })

export const personLedgerQuery = (api: Api, id: string) =>
  pagedQuery([...keys.admin, 'person', id, 'ledger'], (cursor) => api.admin.personLedger({ id, cursor }))
