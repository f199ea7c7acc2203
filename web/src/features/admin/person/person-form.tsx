import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useStaffProof } from '../../accounts/index.ts'
import { personRefusal } from './refusal-texts.ts'
import { personTexts } from './texts.ts'

type Fields = Record<string, string>
type Props = {
  title: string
  lead: string
  press: string
  danger?: boolean
  done: string
  /** Minimum number of characters of the reason. */
  reasonMin?: number
  /** Inputs that refusals are about, by code. */
  at?: Record<string, string>
  submit: (fields: Fields) => Promise<unknown>
  onDone?: () => void
  children?: ReactNode
}

/** Form for an action on a user, with a reason. Asks for re-authentication if the server requires it. */
export function PersonForm(props: Props) {
  const { title, lead, press, danger, done, reasonMin = 3, at = {}, submit, onDone, children } = props
  const t = useTexts(personTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const proof = useStaffProof()
  const form = useForm({
    async submit({ password, proofCode, ...fields }) {
      await proof.prove({ password, proofCode })
      return submit(fields)
    },
    onDone() {
      proof.onDone()
      toast({ title: done, variant: 'success' })
      if (onDone) onDone()
      else void client.invalidateQueries({ queryKey: keys.admin })
    },
    onRefused: proof.onRefused,
  })
  const { refusal } = form
  const name = refusal && at[refusal.code]
  const error = refusal && name ? { name, text: personRefusal(language, refusal) } : undefined
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-muted">{lead}</p>
      <Form of={form} error={error} className="grid gap-4">
        {children}
        <Field
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          required
          minLength={reasonMin}
          maxLength={500}
          autoComplete="off"
        />
        {proof.answerTo(error ? null : refusal, personRefusal)}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.sending}
        >
          {press}
        </Button>
      </Form>
    </Card>
  )
}
