import type { MyRanking } from '@liston/contract/rankings'
import type { QueryClient } from '@tanstack/react-query'
import type { ShelfPages } from './shelf-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

const key = keys.myRankings

/** Changes a row in every cached tab; null removes it. Returns a function that undoes the change. */
export async function changeRow(
  queryClient: QueryClient,
  id: string,
  change: (row: MyRanking) => MyRanking | null,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueriesData<ShelfPages>({ queryKey: key })
  queryClient.setQueriesData<ShelfPages>({ queryKey: key }, (shelf) => shelf && withRow(shelf, id, change))
  return () => {
    for (const [queryKey, shelf] of before) queryClient.setQueryData(queryKey, shelf)
  }
}

const withRow = (shelf: ShelfPages, id: string, change: (row: MyRanking) => MyRanking | null): ShelfPages => ({
  ...shelf,
  pages: shelf.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
  })),
})
