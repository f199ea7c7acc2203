import type { CopyrightShelf, ReportTarget } from '@liston/contract/reports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What somebody is about to report. */
export const reportedThingQuery = (api: Api, target: ReportTarget) =>
  queryOptions({ queryKey: [...keys.reports, target.type, target.id], queryFn: () => api.reports.about(target) })

export type Shelf = 'waiting' | 'held' | 'decided'

/** What was reported, for super admins. */
export const reportCasesQuery = (api: Api, state: Shelf) =>
  infiniteQueryOptions({
    queryKey: [...keys.reports, 'cases', state],
    queryFn: ({ pageParam }) => api.reports.cases({ state, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

/** Why something was decided so, for its owner. */
export const statementQuery = (api: Api, asked: { id: string; secret?: string | undefined }) =>
  queryOptions({ queryKey: [...keys.reports, 'statement', asked.id], queryFn: () => api.reports.statement(asked) })

/** Appeals that wait, for moderators. */
export const appealsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.reports, 'appeals'], queryFn: () => api.reports.appeals(), staleTime: 0 })

/** Notices of copyright, for moderators. */
export const noticesQuery = (api: Api, shelf: CopyrightShelf, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.reports, 'copyright', shelf, cursor],
    queryFn: () => api.reports.notices({ shelf, cursor }),
    staleTime: 0,
  })

/** What was decided, without names. */
export const publicLogQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.reports, 'log'], queryFn: () => api.reports.publicLog() })
