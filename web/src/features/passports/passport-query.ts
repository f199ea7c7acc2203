import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** All places of one thing. */
export const passportQuery = (api: Api, entity: string) =>
  queryOptions({ queryKey: [...keys.passports, entity], queryFn: () => api.passports.find({ entity }) })
