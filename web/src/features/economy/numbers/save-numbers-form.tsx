import type { NewNumbers } from '@liston/contract/economy'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { askedNumbers } from './asked-numbers.ts'
import { numbersRefusal } from './break-texts.ts'
import { numberTexts } from './texts.ts'

type Props = {
  numbers: NewNumbers
  /** Version that the admin saw; saving fails if it is not the latest. */
  version: number
  label: string
  done: string
  small?: boolean
  onDone?: () => void
}

/**
 * Saves settings. The admin confirms their identity again if the last confirmation is too old. Reloads the settings
 * after success or a conflict.
 */
export function SaveNumbersForm({ numbers, version, label, done, small, onDone }: Props) {
  const t = useTexts(numberTexts)
  const api = useApi()
  const client = useQueryClient()
  const proof = useStaffProof()
  const anew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.admin }),
      client.invalidateQueries({ queryKey: keys.settings }),
    ])
  const form = useForm({
    action: '/admin-panelrankw/economy',
    async submit({ password, proofCode, version: over, ...fields }) {
      await proof.prove({ password, proofCode })
      return api.economy.saveNumbers(
        { numbers: askedNumbers(fields), version: Number(over) },
        { context: { idempotencyKey: newKey() } },
      )
    },
    onDone() {
      proof.onDone()
      toast({ title: done, variant: 'success' })
      void anew().then(onDone)
    },
    onRefused(no) {
      proof.onRefused(no)
      if (no.code === 'NUMBERS_CHANGED') void anew()
    },
  })
  return (
    <Form of={form} className="grid justify-items-start gap-3">
      <input type="hidden" name="version" value={version} />
      {Object.entries(numbers).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {proof.answerTo(form.refusal, numbersRefusal)}
      <Button
        type="submit"
        variant={small ? 'secondary' : 'primary'}
        size={small ? 'sm' : 'md'}
        pending={form.pending}
        pendingText={t.saving}
      >
        {label}
      </Button>
    </Form>
  )
}
