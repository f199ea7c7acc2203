import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../platform/api.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'

/** The API keys of the signed-in user, and their maximum number. */
export const apiKeysQuery = (api: Api) => queryOptions({ queryKey: keys.apiKeys, queryFn: () => api.accounts.keys() })
