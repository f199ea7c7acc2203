import type { MyRanking } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { refusalText } from '../refusal-texts.ts'
import { mineTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Closes a ranking for good without taking it away from those who voted. */
export function useArchiveRanking({ id, version }: MyRanking) {
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
