import type { Suggestion } from '@liston/contract/suggestions'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import type { Api, CallContext } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { suggestionTexts } from './texts.ts'
import { useReadAgain } from './use-fresh-suggestions.ts'

export type Act = 'approve' | 'edit' | 'merge' | 'reject' | 'reopen' | 'vote' | 'unvote' | 'withdraw'
/** What a form says is to be done with one proposal, with JavaScript and without. */
export type Wanted = { act: Act; suggestion: string; name?: string; note?: string; intoItemId?: string }

type Once = { context: CallContext }
const acts: Record<Act, (api: Api, w: Wanted, once: Once) => Promise<Suggestion>> = {
  vote: (api, { suggestion: id }, once) => api.suggestions.vote({ id }, once),
  unvote: (api, { suggestion: id }, once) => api.suggestions.unvote({ id }, once),
  withdraw: (api, { suggestion: id }, once) => api.suggestions.withdraw({ id }, once),
  approve: (api, { suggestion: id }, once) => api.suggestions.decide({ id, act: 'approve' }, once),
  reject: (api, { suggestion: id }, once) => api.suggestions.decide({ id, act: 'reject' }, once),
  reopen: (api, { suggestion: id }, once) => api.suggestions.decide({ id, act: 'reopen' }, once),
  edit: (api, { suggestion: id, name, note }, once) => api.suggestions.decide({ id, act: 'approve', name, note }, once),
  merge: (api, { suggestion: id, intoItemId }, once) => api.suggestions.decide({ id, act: 'merge', intoItemId }, once),
}

/** Does one thing with a proposal; a "no" and a merge are told with their way back. */
export function useAct(rankingId: string) {
  const t = useTexts(suggestionTexts)
  const api = useApi()
  const readAgain = useReadAgain(rankingId)
  const { mutate, ...state } = useMutation({
    mutationFn: (wanted: Wanted) => acts[wanted.act](api, wanted, { context: { idempotencyKey: newKey() } }),
    onSuccess: (_done, { act, suggestion }) => {
      readAgain()
      const title = t.done[act]
      const onUndo = () => mutate({ act: 'reopen', suggestion })
      if (act === 'reject' || act === 'merge') offerUndo({ title, undoLabel: t.undo, onUndo })
      else if (act !== 'vote' && act !== 'unvote') toast({ title, variant: 'success' })
    },
  })
  return { act: mutate, ...state }
}
