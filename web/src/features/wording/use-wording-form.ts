import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { wordingRefusal } from './refusal-texts.ts'
import { wordingTexts } from './texts.ts'

type Asked<R> = {
  action: string
  submit: (fields: Record<string, string>) => Promise<R>
  done: string
  onDone?: () => void
}

/** A form of wording: what came of it is said, and the lists are read again. */
export function useWordingForm<R>({ action, submit, done, onDone }: Asked<R>) {
  const t = useTexts(wordingTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action,
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.wording })
      onDone?.()
    },
    onRefused: (refusal) =>
      void toast({ title: t.notSent, description: wordingRefusal(language, refusal), variant: 'destructive' }),
  })
}
