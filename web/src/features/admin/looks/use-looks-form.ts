import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { looksRefusal, looksTexts } from './texts.ts'

type Asked = { action: string; submit: (fields: Record<string, string>) => Promise<unknown>; onDone?: () => void }

/** Form for a theme or avatar: confirms with a toast and refetches the data. */
export function useLooksForm({ action, submit, onDone }: Asked) {
  const t = useTexts(looksTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action,
    submit,
    onDone() {
      toast({ title: t.saved, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
      void client.invalidateQueries({ queryKey: keys.themes })
      onDone?.()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: looksRefusal(language, refusal), variant: 'destructive' })
    },
  })
}
