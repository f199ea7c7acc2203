import type { Relation } from '@liston/contract/follows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../design/feedback/toast.ts'
import type { Api, CallContext } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { followRefusal } from '../refusal-texts.ts'
import { shunTexts } from './texts.ts'

export type Shun = 'block' | 'unblock' | 'mute' | 'unmute'
type Call = (api: Api, id: string, once: { context: CallContext }) => Promise<Relation>

const calls: Record<Shun, Call> = {
  block: (api, id, once) => api.follows.block({ id }, once),
  unblock: (api, id, once) => api.follows.unblock({ id }, once),
  mute: (api, id, once) => api.follows.mute({ id }, once),
  unmute: (api, id, once) => api.follows.unmute({ id }, once),
}

/** Blocks, unblocks, mutes or unmutes a user. Refetches everything that shows the user or their texts. */
export function useShun({ id, username }: { id: string; username: string }) {
  const t = useTexts(shunTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  return useMutation({
    // One after another: after muting, a user may block before the response arrives.
    scope: { id: `shun ${id}` },
    mutationFn: (act: Shun) => calls[act](api, id, { context: { idempotencyKey: newKey() } }),
    onSuccess(relation, act) {
      // Reloads the document, so that no cached data about the user stays.
      if (act === 'block') return location.reload()
      toast({ title: t.done[act](username), variant: 'success' })
      client.setQueryData(keys.relation(id), relation)
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== keys.me[0] })
      void router.invalidate()
    },
    onError: (error) => void toast({ title: followRefusal(language, error), variant: 'destructive' }),
  })
}
