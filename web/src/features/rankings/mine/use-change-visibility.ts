import type { MyRanking } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { refusalText } from '../refusal-texts.ts'
import { changeRow } from './shelf-cache.ts'
import { mineTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Switches a ranking between public and private: at once, and back with a reason when it is refused. */
export function useChangeVisibility({ id, version }: MyRanking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: (visibility: MyRanking['visibility']) =>
      api.rankings.update({ id, version, visibility }, { context: { idempotencyKey: newKey() } }),
    onMutate: (visibility) => changeRow(queryClient, id, (row) => ({ ...row, visibility })),
    onSuccess: ({ visibility, version, updatedAt }) => {
      void changeRow(queryClient, id, (row) => ({ ...row, visibility, version, updatedAt }))
      for (const queryKey of [keys.publishQuota, keys.ranking(id), keys.draft(id)])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, _visibility, undo) => {
      undo?.()
      toast({ title: t.visibilityFailed, description: refusalText(language, error), variant: 'destructive' })
    },
  })
}
