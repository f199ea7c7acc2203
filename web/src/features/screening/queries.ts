import { type ListKind, screeningRules } from '@liston/contract/screening'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The list that a URL asks for; undefined if invalid. */
export const kindOf = (asked: string | undefined): ListKind | undefined =>
  screeningRules.LIST_KINDS.find((one) => one === asked)

/** The entries of a list, newest first. */
export const listQuery = (api: Api, kind: ListKind) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, kind],
    queryFn: ({ pageParam }) => api.screening.list({ kind, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
