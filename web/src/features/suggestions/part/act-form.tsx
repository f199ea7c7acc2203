import { type Suggestion, SUGGESTION_FORM } from '@liston/contract/suggestions'
import { useRouteContext } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { suggestionRefusal } from './refusal-texts.ts'
import { useAct, type Wanted } from './use-act.ts'

type Props = { of: Pick<Suggestion, 'id' | 'rankingId'>; className?: string; children: ReactNode }

/** A form whose buttons each do one thing with a proposal: by post where no script answers. */
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
