import type { TicketState } from '@liston/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's tickets. */
export const myTicketsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.tickets, 'mine'], queryFn: () => api.tickets.mine(), staleTime: 0 })

/** A ticket of the user. */
export const ownTicketQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.tickets, 'own', id], queryFn: () => api.tickets.ticket({ id }), staleTime: 0 })

/** Tickets in a state, for staff. */
export const ticketQueueQuery = (api: Api, state: TicketState) =>
  pagedQuery([...keys.tickets, 'queue', state], (cursor) => api.tickets.queue({ state, cursor }))

/** A ticket with its author, for staff. */
export const keptTicketQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.tickets, 'kept', id], queryFn: () => api.tickets.kept({ id }), staleTime: 0 })
