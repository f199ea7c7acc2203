import type { RankingChanges, RankingDraft } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newKey } from '../../../platform/new-key.ts'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery } from '../editor/draft-query.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

type Change = Partial<Omit<RankingChanges, 'version'>> & { version: number }

/** Changes a published ranking; whatever shows it is read anew. */
export function useUpdateRanking(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change): Promise<RankingDraft> =>
      api.rankings.update({ id, ...change }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (draft) => {
      queryClient.setQueryData(draftQuery(api, id).queryKey, draft)
      for (const key of [keys.myRankings, keys.ranking(id), keys.rankingChanges(id), keys.publishQuota])
        void queryClient.invalidateQueries({ queryKey: key })
    },
  })
}
