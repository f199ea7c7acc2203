import { type ListKind, screeningRules } from '@liston/contract/screening'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The list that a URL asks for; undefined if invalid. */
export const kindOf = (asked: string | undefined): ListKind | undefined =>
  screeningRules.LIST_KINDS.find((one) => one === asked)

/** The entries of a list, newest first. */
export const listQuery = (api: Api, kind: ListKind) =>
  pagedQuery([...keys.lists, kind], (cursor) => api.screening.list({ kind, cursor }))
