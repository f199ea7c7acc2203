import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { listRefusal } from './refusal-texts.ts'
import { listTexts } from './texts.ts'

type Asked<R> = { action: string; submit: (fields: Record<string, string>) => Promise<R>; done: string }

/** A form that changes a list: the list is read again, and a refusal is said. */
export function useListForm<R>({ action, submit, done }: Asked<R>) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action,
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.lists })
    },
    onRefused: (refusal) =>
      void toast({ title: t.notDone, description: listRefusal(language, refusal), variant: 'destructive' }),
  })
}
