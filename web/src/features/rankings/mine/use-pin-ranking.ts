import type { MyRanking } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { highlightRefusal } from '../highlight/refusal-texts.ts'
import { changeRow } from './shelf-cache.ts'
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
