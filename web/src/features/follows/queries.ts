import type { OwnPeopleList, PeopleList } from '@liston/contract/follows'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The viewer's relationship to a user, and the user's counts. */
export const relationQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.relation(id), queryFn: () => api.follows.relation({ id }), staleTime: 5_000 })

type Asked = { id: string; list: PeopleList; cursor?: string | undefined }

/** Followers of a user or whom the user follows, page by page, from the `cursor` in the URL on. */
export const peopleQuery = (api: Api, { id, list, cursor }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, id, list, cursor ?? null],
    queryFn: ({ pageParam }) => api.follows.list({ id, list, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })

/** The viewer's own lists: friends, blocked and muted users. */
export const ownPeopleQuery = (api: Api, list: OwnPeopleList) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, 'own', list],
    queryFn: ({ pageParam }) => api.follows.own({ list, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
  })
