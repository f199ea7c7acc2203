import type { RankingDraft } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { aiRefusal } from '../refusal-texts.ts'

type Tick = { itemIds: string[]; accepted: boolean }

/** Says that items are right, or takes that back: at once on the page, and undone where the server says no. */
export function useAccept(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const queryKey = keys.draft(id)
  return useMutation({
    mutationFn: (tick: Tick) => api.rankings.acceptItems({ id, ...tick }, { context: { idempotencyKey: newKey() } }),
    onMutate: ({ itemIds, accepted }: Tick) => {
      const before = client.getQueryData<RankingDraft>(queryKey)
      client.setQueryData<RankingDraft>(queryKey, (draft) => draft && ticked(draft, new Set(itemIds), accepted))
      return before
    },
    onSuccess: ({ made }) => client.setQueryData<RankingDraft>(queryKey, (draft) => draft && { ...draft, made }),
    onError: (error, _tick, before) => {
      client.setQueryData(queryKey, before)
      toast({ title: aiRefusal(language, error), variant: 'destructive' })
    },
  })
}

const ticked = (draft: RankingDraft, ids: Set<string>, accepted: boolean): RankingDraft => ({
  ...draft,
  made: draft.made && {
    ...draft.made,
    items: draft.made.items.map((each) => (ids.has(each.id) ? { ...each, accepted } : each)),
  },
})
