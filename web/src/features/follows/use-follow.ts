import type { Relation } from '@liston/contract/follows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { showFollow } from './show-follow.ts'
import { followTexts } from './texts.ts'

/** Follows somebody, or no longer: shown everywhere at once, and taken back where the server says no. */
export function useFollow(id: string) {
  const t = useTexts(followTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  return useMutation({
    scope: { id: `person ${id}` },
    mutationFn(follow: boolean): Promise<Relation> {
      const once = { context: { idempotencyKey: newKey() } }
      return follow ? api.follows.follow({ id }, once) : api.follows.unfollow({ id }, once)
    },
    onMutate: (follow) => ({ back: showFollow(client, id, follow) }),
    onSuccess: (relation) => void client.setQueryData(keys.relation(id), relation),
    async onError(error, _follow, shown) {
      shown?.back()
      // Why comes after what: few are ever told.
      const words = await import('./refusal-texts.ts').catch(() => null)
      toast({ title: words?.followRefusal(language, error) ?? t.failed, variant: 'destructive' })
    },
  })
}
