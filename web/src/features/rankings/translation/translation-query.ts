import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Translations of a ranking's items. */
export const translationQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.translation(id), queryFn: () => api.rankings.findTranslation({ id }) })
