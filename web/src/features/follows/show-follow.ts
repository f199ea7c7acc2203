import type { PeoplePage, Relation } from '@liston/contract/follows'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

type People = InfiniteData<PeoplePage, string | null>

/** Shows a follow in every place at once, before the server has answered. Answers the way back. */
export function showFollow(client: QueryClient, id: string, following: boolean): () => void {
  const relation = client.getQueryData<Relation>(keys.relation(id))
  const lists = client.getQueriesData<People>({ queryKey: keys.people })
  if (relation) client.setQueryData(keys.relation(id), after(relation, following))
  client.setQueriesData<People>({ queryKey: keys.people }, (data) => data && listed(data, id, following))
  return () => {
    if (relation) client.setQueryData(keys.relation(id), relation)
    for (const [key, data] of lists) client.setQueryData(key, data)
  }
}

const after = (r: Relation, following: boolean): Relation => ({
  ...r,
  following,
  friend: following && r.followsMe,
  followers: Math.max(0, r.followers + Number(following) - Number(r.following)),
})

const listed = (data: People, id: string, following: boolean): People => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((person) => (person.id === id ? { ...person, following } : person)),
  })),
})
