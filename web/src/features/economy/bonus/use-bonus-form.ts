import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { bonusRefusal, bonusTexts } from './texts.ts'

type Asked<R> = { submit: (fields: Record<string, string>) => Promise<R>; done: string }

/** A form of the desk: what it did is said, and the list is read again. */
export function useBonusForm<R>({ submit, done }: Asked<R>) {
  const t = useTexts(bonusTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useForm({
    action: '/admin-panelrankw/game',
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      void queryClient.invalidateQueries({ queryKey: keys.bonus })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: bonusRefusal(language, refusal), variant: 'destructive' })
    },
  })
}
