import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Public information on the votes of a ranking. */
export const toldQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.integrity, 'told', id], queryFn: () => api.integrity.ofRanking({ id }) })

/** Why votes of the user do not count. */
export const ownExclusionQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.integrity, 'own', id], queryFn: () => api.integrity.own({ id }) })
