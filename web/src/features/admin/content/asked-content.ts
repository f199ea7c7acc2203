import {
  type AskedManaged,
  categories,
  MANAGED_COLUMNS,
  MANAGED_ORDERS,
  MANAGED_STATUSES,
} from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said)

/** Filters of the table of rankings, from the search parameters. Ignores unknown values. */
export const askedContent = (said: Record<string, string | undefined>): AskedManaged => ({
  q: said.q?.trim().slice(0, 100) || undefined,
  status: oneOf(MANAGED_STATUSES, said.status),
  category: oneOf(
    categories.map(({ slug }) => slug),
    said.category,
  ),
  order: oneOf(MANAGED_ORDERS, said.order),
})

/** Hidden columns, from the search parameters. */
export const contentLeftOut = (said: Record<string, string | undefined>) =>
  MANAGED_COLUMNS.filter((column) => said[`no-${column}`] === 'on')

/** A page of the table of rankings. */
export const contentQuery = (api: Api, asked: AskedManaged, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'content', asked, cursor],
    queryFn: () => api.rankings.managed({ ...asked, cursor }),
    staleTime: 0,
  })
