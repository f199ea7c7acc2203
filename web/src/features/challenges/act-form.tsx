import { challengeHref } from '@liston/contract/challenges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { toast } from '../../design/feedback/toast.ts'
import { ErrorMark } from '../../design/identity/icon.ts'
import type { Api, CallContext } from '../../platform/api.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { challengeRefusal } from './refusal-texts.ts'
import { challengeTexts } from './texts.ts'

type Act = 'accept' | 'decline' | 'cancel' | 'enter'
type Wanted = { act: Act; challenge: string; rankingId?: string }

const perform = (
  api: Api,
  { act, challenge: id, rankingId = '' }: Wanted,
  once: { context: CallContext },
): Promise<unknown> =>
  act === 'cancel'
    ? api.challenges.cancel({ id }, once)
    : act === 'enter'
      ? api.challenges.enter({ id, rankingId }, once)
      : api.challenges.answer({ id, accept: act === 'accept' }, once)

/** A form whose buttons each perform one action on a challenge. */
export function ActForm({ id, children }: { id: string; children: ReactNode }) {
  const t = useTexts(challengeTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  const readAgain = () => void client.invalidateQueries({ queryKey: keys.challenges })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wanted: Wanted) => perform(api, wanted, { context: { idempotencyKey: newKey() } }),
    onSuccess(_done, { act }) {
      toast({ title: t.done[act], variant: 'success' })
      // The accepted challenge leaves the list of received ones. Its page leads into playing.
      if (act === 'accept') history.push(challengeHref(id))
    },
    onSettled: readAgain,
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = Object.fromEntries(new FormData(event.currentTarget, submitter))
    if (!isPending) mutate({ ...(fields as Pick<Wanted, 'act' | 'rankingId'>), challenge: id })
  }
  return (
    <form method="dialog" onSubmit={onSubmit} className="challenge-acts">
      {children}
      {error && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{challengeRefusal(language, error)}</span>
        </p>
      )}
    </form>
  )
}
