import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { ticketRefusal } from './refusal-texts.ts'
import { ticketTexts } from './texts.ts'

type Asked<R> = {
  action: string
  submit: (fields: Record<string, string>) => Promise<R>
  onDone?: (done: R) => void
  /** Said when it is done. */
  done?: string
}

/** A form about a ticket: lists and conversations are read again, and a refusal is said. */
export function useTicketForm<R>({ action, submit, onDone, done }: Asked<R>) {
  const t = useTexts(ticketTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    action,
    submit,
    onDone(result) {
      if (done) toast({ title: done, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.tickets })
      onDone?.(result)
    },
    onRefused: (refusal) =>
      void toast({ title: t.notSent, description: ticketRefusal(language, refusal), variant: 'destructive' }),
  })
}
