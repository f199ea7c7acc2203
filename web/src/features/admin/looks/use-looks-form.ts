import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { looksRefusal, looksTexts } from './texts.ts'

type Asked = { of: 'theme' | 'avatar'; submit: (fields: Record<string, string>) => Promise<unknown> }

/** A form of a theme or an avatar: what it did is said, and all is read again. */
export function useLooksForm({ of, submit }: Asked) {
  const t = useTexts(looksTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action: `/admin-panelrankw/looks/${of}`,
    submit,
    onDone() {
      toast({ title: t.saved, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
      void client.invalidateQueries({ queryKey: keys.themes })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: looksRefusal(language, refusal), variant: 'destructive' })
    },
  })
}
