import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The sessions of the signed-in user. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.sessions, queryFn: async () => (await api.accounts.sessions()).sessions })
