import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { type Refusal, useForm } from '../../platform/forms/use-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { integrityRefusal } from './refusal-texts.ts'
import { integrityTexts } from './texts.ts'

type Asked<R> = {
  action: string
  submit: (fields: Record<string, string>) => Promise<R>
  /** Said when it is done. */
  done?: string
  /** True: the form itself says what it was refused with. */
  says?: (refusal: Refusal) => boolean
}

/** A form about an incident: what is shown of incidents is read again, and a refusal is said. */
export function useIntegrityForm<R>({ action, submit, done, says }: Asked<R>) {
  const t = useTexts(integrityTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action,
    submit,
    onDone() {
      if (done) toast({ title: done, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.integrity })
    },
    onRefused(refusal) {
      if (says?.(refusal)) return
      toast({ title: t.notDone, description: integrityRefusal(language, refusal), variant: 'destructive' })
    },
  })
}
