import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { deskRefusal, deskTexts } from './texts.ts'

type Asked<R> = { submit: (fields: Record<string, string>) => Promise<R>; done: string; action?: string }

/** Form of the admin page: confirms success in a toast and reloads all data of the page. */
export function useDeskForm<R>({ submit, done, action = '/admin-panelrankw/payments' }: Asked<R>) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useForm({
    action,
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      void queryClient.invalidateQueries({ queryKey: keys.payments })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: deskRefusal(language, refusal), variant: 'destructive' })
    },
  })
}
