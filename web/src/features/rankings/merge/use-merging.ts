import type { ItemMerge } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { partKeys } from '../edit/part-keys.ts'
import { refusalText } from '../refusal-texts.ts'
import { mergeTexts } from './texts.ts'

/** Makes two items one, and parts them again; whatever shows the ranking is read anew. */
export function useMerging(rankingId: string, onChanged: () => void) {
  const t = useTexts(mergeTexts)
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const changed = () => {
    for (const key of [
      partKeys.merges(rankingId),
      keys.ranking(rankingId),
      keys.rankingChanges(rankingId),
      keys.myRankings,
    ])
      void queryClient.invalidateQueries({ queryKey: key })
    onChanged()
  }
  const onError = (error: Error) => toast({ title: refusalText(language, error), variant: 'destructive' })
  const undo = useMutation({
    mutationFn: (id: string) => api.voting.undoMerge({ id }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      changed()
      toast({ title: t.undone, variant: 'success' })
    },
    onError,
  })
  const merge = useMutation({
    mutationFn: (items: { id: string; into: string }): Promise<ItemMerge> =>
      api.voting.merge(items, { context: { idempotencyKey: newKey() } }),
    onSuccess: ({ id, from, into }) => {
      changed()
      toast({
        title: t.merged(from.name, into.name),
        variant: 'success',
        action: { label: t.undo, onAction: () => undo.mutate(id) },
      })
    },
    onError,
  })
  return { merge, undo }
}
