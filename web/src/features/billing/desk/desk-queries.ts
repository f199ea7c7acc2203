import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { pagedQuery } from '../../../platform/queries/paged-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** State of payment processing. */
export const paymentHealthQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.payments, 'health'], queryFn: () => api.billing.payments() })

/** Card payments by month. */
export const revenueQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.payments, 'revenue'], queryFn: () => api.billing.revenue() })

/** Active PRO grants by admins. */
export const grantsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.payments, 'grants'], queryFn: () => api.billing.grants() })

export const planRowsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...keys.payments, 'plans'],
    queryFn: async () => (await api.billing.planRows()).plans,
  })

export type EventShelf = 'open' | 'all'

/** Payment events from the providers, newest first. */
export const paymentEventsQuery = (api: Api, shelf: EventShelf) =>
  pagedQuery([...keys.payments, 'events', shelf], (cursor) => api.billing.events({ state: shelf, cursor }))
