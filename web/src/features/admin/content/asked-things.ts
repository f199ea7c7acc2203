import {
  type AskedContent,
  CONTENT_ORDERS,
  CONTENT_QUERY,
  CONTENT_STATES,
  CONTENT_TYPES,
} from '@liston/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { withAsked } from '../people/asked-people.ts'

const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/**
 * Type and filters of a content table, from the search parameters; undefined means the table of rankings. Ignores
 * unknown values.
 */
export function askedThings(said: Record<string, string | undefined>): AskedContent | undefined {
  const type = oneOf(CONTENT_TYPES, said.of)
  if (!type) return undefined
  const q = said.q?.trim().slice(0, CONTENT_QUERY.max)
  return {
    type,
    q: q && q.length >= CONTENT_QUERY.min ? q : undefined,
    state: oneOf(CONTENT_STATES, said.state),
    order: oneOf(CONTENT_ORDERS, said.order) ?? 'newest',
  }
}

/** URL of a content table. */
export const thingAddress = ({ type, q, state, order }: AskedContent, cursor?: string) =>
  withAsked('/admin-panelrankw/content', { of: type, q, state, order: order === 'newest' ? undefined : order, cursor })

/** A page of a content table. Its key begins with that of reports, so decisions on reports refetch it. */
export const thingsQuery = (api: Api, asked: AskedContent, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.reports, 'content', asked, cursor],
    queryFn: () => api.reports.content({ ...asked, cursor }),
    staleTime: 0,
  })
