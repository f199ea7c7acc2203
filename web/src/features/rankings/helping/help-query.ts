import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The writing help that is available. */
export const writingHelpQuery = (api: Api) =>
  queryOptions({ queryKey: keys.writingHelp, queryFn: () => api.rankings.writingHelp() })
