import type { MyRanking } from '@liston/contract/rankings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { highlightRefusal } from '../highlight/refusal-texts.ts'
import type { ShelfPages } from './shelf-query.ts'
import { mineTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Pins or unpins a ranking optimistically; reverts it and shows the reason if the server rejects it. */
export function usePinRanking({ id, pinned }: Pick<MyRanking, 'id' | 'pinned'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const me = useMe()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: () =>
      (pinned ? api.rankings.unpin : api.rankings.pin)({ id }, { context: { idempotencyKey: newKey() } }),
    onMutate: () => changeRow(queryClient, id, (row) => ({ ...row, pinned: !pinned })),
    onSuccess: ({ used, limit }) => {
      toast({ title: pinned ? t.unpinned : t.pinned(used, limit), variant: 'success' })
      return me && queryClient.invalidateQueries({ queryKey: keys.pinned(me.id) })
    },
    onError: (error, _nothing, undo) => {
      undo?.()
      toast({ title: t.pinFailed, description: highlightRefusal(language, error).text, variant: 'destructive' })
    },
  })
}

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
