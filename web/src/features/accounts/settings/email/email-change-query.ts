import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../platform/api.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'

/** The pending change of address, or null. */
export const emailChangeQuery = (api: Api) =>
  queryOptions({ queryKey: keys.emailChange, queryFn: async () => (await api.accounts.emailChange()).change })
