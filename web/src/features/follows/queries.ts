import type { OwnPeopleList, PeopleList } from '@liston/contract/follows'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** How I stand to somebody, and their counters. */
export const relationQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.relation(id), queryFn: () => api.follows.relation({ id }), staleTime: 5_000 })

type Asked = { id: string; list: PeopleList; cursor?: string | undefined }

/** Who follows somebody or whom they follow, page by page; from `cursor` on where an address says so. */
export const peopleQuery = (api: Api, { id, list, cursor }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, id, list, cursor ?? null],
    queryFn: ({ pageParam }) => api.follows.list({ id, list, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })

/** A list that is mine alone: friends, whom I block, whom I mute. */
export const ownPeopleQuery = (api: Api, list: OwnPeopleList) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, 'own', list],
    queryFn: ({ pageParam }) => api.follows.own({ list, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })
