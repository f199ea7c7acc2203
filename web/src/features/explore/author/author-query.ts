import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The newest rankings of one person that everybody may see. */
export const authorQuery = (api: Api, author: string) =>
  queryOptions({ queryKey: [...keys.feed, 'author', author], queryFn: () => api.explore.feed({ author }) })
