import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** The stored economy settings, for staff. */
export const numbersQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'economy'], queryFn: () => api.economy.numbers(), staleTime: 0 })

/** Simulation of the last 30 days under other settings. */
export const effectQuery = (api: Api, numbers: string) =>
  queryOptions({
    queryKey: [...keys.admin, 'economy', 'effect', numbers],
    queryFn: () => api.economy.numbersEffect({ numbers }),
    staleTime: 60_000,
  })
