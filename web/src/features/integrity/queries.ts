import type { IncidentState } from '@liston/contract/integrity'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

export const incidentStates = ['open', 'voided', 'released', 'locked'] as const satisfies readonly IncidentState[]

/** The incident state in a query parameter; undefined if it is none. */
export const stateOf = (asked: string | undefined): IncidentState | undefined =>
  incidentStates.find((one) => one === asked)

/** Incidents of a state. */
export const incidentsQuery = (api: Api, state: IncidentState) =>
  pagedQuery([...keys.integrity, 'list', state], (cursor) => api.integrity.list({ state, cursor }))

/** One incident with its evidence. */
export const incidentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.integrity, 'incident', id],
    queryFn: () => api.integrity.find({ id }),
    staleTime: 0,
  })
