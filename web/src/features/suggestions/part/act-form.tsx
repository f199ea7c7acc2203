import { type Suggestion, SUGGESTION_FORM } from '@liston/contract/suggestions'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import type { Api, CallContext } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { suggestionRefusal } from './refusal-texts.ts'
import { suggestionTexts } from './texts.ts'
import { useReadAgain } from './use-fresh-suggestions.ts'

type Props = { of: Pick<Suggestion, 'id' | 'rankingId'>; className?: string; children: ReactNode }

/** A form whose buttons each perform one action on a suggestion. A plain form post without JavaScript. */
export function ActForm({ of, className, children }: Props) {
  const language = useLanguage()
  const { form } = useRouteContext({ from: '__root__' })
  const { act, error, isPending } = useAct(of.rankingId)
  const posted = form?.action === SUGGESTION_FORM && form.values.suggestion === of.id ? form.refusal : null
  const refusal = error ?? posted
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = Object.fromEntries(new FormData(event.currentTarget, submitter))
    if (!isPending) act(fields as unknown as Wanted)
  }
  return (
    <form method="post" action={SUGGESTION_FORM} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="back" value={`/ranking/${of.rankingId}?with=suggestions`} />
      <input type="hidden" name="suggestion" value={of.id} />
      {children}
      {refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{suggestionRefusal(language, refusal)}</span>
        </p>
      )}
    </form>
  )
}

type Act = 'approve' | 'edit' | 'merge' | 'reject' | 'reopen' | 'vote' | 'unvote' | 'withdraw'
/** Fields of the form, with and without JavaScript. */
type Wanted = { act: Act; suggestion: string; name?: string; note?: string; intoItemId?: string }

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

/** Performs an action on a suggestion. After a rejection or a merge it offers undo. */
function useAct(rankingId: string) {
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
