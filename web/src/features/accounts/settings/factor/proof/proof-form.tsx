import type { ReactNode } from 'react'
import { Button } from '../../../../../design/controls/button.tsx'
import { useForm } from '../../../../../platform/forms/use-form.ts'
import { useTexts } from '../../../../../platform/texts.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useFactorWords } from '../../../factor-step/refusal-texts.ts'
import { ProofFields } from './proof-fields.tsx'
import { factorTexts } from '../texts.ts'
import { isProofRefusal, proofOf, useFactors } from '../use-factors.ts'

type Props<R> = {
  label: string
  /** Accessible name, if several buttons have the same text. */
  name?: string
  variant?: 'primary' | 'danger' | 'secondary'
  submit(fields: ReturnType<typeof proofOf> & Record<string, unknown>): Promise<R>
  onDone?(result: R): void
  children?: ReactNode
}

/** Form for a change of sign-in methods: a button and, if needed, fields for a proof of identity. */
export function ProofForm<R>({ label, name, variant, submit, onDone, children }: Props<R>) {
  const t = useTexts(factorTexts)
  const words = useFactorWords()
  const { factors } = useFactors()
  const form = useForm({
    submit: ({ password, proofCode, ...fields }) => submit({ ...fields, ...proofOf({ password, proofCode }) }),
    ...(onDone ? { onDone } : {}),
  })
  const isProof = isProofRefusal(form.refusal?.code) && !factors.isFresh
  return (
    <form {...form.props} className="grid gap-3">
      <FormAlert text={isProof ? undefined : words(form.refusal)} />
      {children}
      <ProofFields factors={factors} error={isProof ? words(form.refusal) : undefined} />
      <Button
        type="submit"
        {...(variant ? { variant } : {})}
        aria-label={name}
        pending={form.pending}
        pendingText={t.working}
        className="justify-self-start"
      >
        {label}
      </Button>
    </form>
  )
}
