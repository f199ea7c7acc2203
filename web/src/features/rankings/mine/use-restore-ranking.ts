import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { refusalText } from '../refusal-texts.ts'
import { mineTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Restores a ranking from the trash. */
export function useRestoreRanking(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: () => api.rankings.restore({ id }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      toast({ title: t.restored, variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: keys.myRankings })
    },
    onError: (error) =>
      toast({ title: t.restoreFailed, description: refusalText(language, error), variant: 'destructive' }),
  })
}
