import type { CopyrightShelf, ReportTarget } from '@liston/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The content that the user is about to report. */
export const reportedThingQuery = (api: Api, target: ReportTarget) =>
  queryOptions({ queryKey: [...keys.reports, target.type, target.id], queryFn: () => api.reports.about(target) })

export type Shelf = 'waiting' | 'held' | 'decided'

/** Report cases, for moderators. */
export const reportCasesQuery = (api: Api, state: Shelf) =>
  pagedQuery([...keys.reports, 'cases', state], (cursor) => api.reports.cases({ state, cursor }))

/** Reports and decisions by week, for moderators. A decision changes them. */
export const reportWeeksQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.reports, 'weeks'], queryFn: () => api.reports.weeks() })

/** The statement of reasons, for its owner. */
export const statementQuery = (api: Api, asked: { id: string; secret?: string | undefined }) =>
  queryOptions({ queryKey: [...keys.reports, 'statement', asked.id], queryFn: () => api.reports.statement(asked) })

/** Open appeals, for moderators. */
export const appealsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.reports, 'appeals'], queryFn: () => api.reports.appeals(), staleTime: 0 })

/** Copyright notices, for moderators. */
export const noticesQuery = (api: Api, shelf: CopyrightShelf, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keys.reports, 'copyright', shelf, cursor],
    queryFn: () => api.reports.notices({ shelf, cursor }),
    staleTime: 0,
  })

/** The public moderation log. */
export const publicLogQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.reports, 'log'], queryFn: () => api.reports.publicLog() })
