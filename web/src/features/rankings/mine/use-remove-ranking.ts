import type { MyRanking } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { refusalText } from '../refusal-texts.ts'
import { changeRow } from './shelf-cache.ts'
import { mineTexts } from './texts.ts'
import { useRestoreRanking } from './use-restore-ranking.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Deletes a ranking or draft at once and offers undo. With too many voters it offers to archive instead. */
export function useRemoveRanking(ranking: MyRanking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  const restore = useRestoreRanking(ranking.id)
  const archive = useArchiveRanking(ranking)
  return useMutation({
    mutationFn: () => api.rankings.remove({ id: ranking.id }, { context: { idempotencyKey: newKey() } }),
    onMutate: () => changeRow(queryClient, ranking.id, () => null),
    onSuccess: () => {
      toast({
        title: t.removed,
        description: t.removedText(ranking.topic || t.untitled),
        action: { label: t.undo, onAction: () => restore.mutate() },
      })
      return queryClient.invalidateQueries({ queryKey: keys.myRankings })
    },
    onError: (error, _nothing, undo) => {
      undo?.()
      const offer = error instanceof ApiError && error.code === 'ARCHIVE_ONLY'
      toast({
        title: t.removeFailed,
        description: refusalText(language, error),
        variant: 'destructive',
        ...(offer ? { action: { label: t.archive, onAction: () => archive.mutate() } } : {}),
      })
    },
  })
}

/** Archives a ranking: voting ends, and its voters can still read it. */
function useArchiveRanking({ id, version }: MyRanking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: () =>
      api.rankings.update({ id, version, status: 'archived' }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      toast({ title: t.archived, variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: keys.myRankings })
    },
    onError: (error) =>
      toast({ title: t.archiveFailed, description: refusalText(language, error), variant: 'destructive' }),
  })
}
