import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { newDraftIdQuery } from '../editor/draft-query.ts'
import { createTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Publishes a saved draft and goes to its page. The draft's id is the key: a retry publishes once. */
export function usePublish(id: string) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const t = useTexts(createTexts)
  return useMutation({
    mutationFn: () => api.rankings.publish({ id }, { context: { idempotencyKey: `publish:${id}` } }),
    onSuccess: async () => {
      queryClient.removeQueries(newDraftIdQuery())
      queryClient.removeQueries({ queryKey: keys.draft(id) })
      void queryClient.invalidateQueries({ queryKey: keys.myRankings })
      void queryClient.invalidateQueries({ queryKey: keys.publishQuota })
      // The page offers to share it at once; a private one says that only its author can open it.
      await router.navigate({ href: `/ranking/${id}?compartir=nuevo` })
      toast({ title: t.published, variant: 'success' })
    },
  })
}
