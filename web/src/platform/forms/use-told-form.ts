import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { useLanguage } from '../texts.tsx'
import { type FormOptions, type Refusal, useForm } from './use-form.ts'

type Told<R> = FormOptions<R> & {
  /** Key of the queries that become stale when the form succeeds. */
  changes: QueryKey
  /** Toast title on success. */
  done?: string | undefined
  /** Toast title on an error; the reason is below it. */
  refused: string
  why(language: ReturnType<typeof useLanguage>, refusal: Refusal): string
  /** Returns true if the form itself displays the error. */
  says?: ((refusal: Refusal) => boolean) | undefined
}

/** A useForm that reports its result in a toast and refetches the queries it changed. */
export function useToldForm<R>({ changes, done, refused, why, says, ...form }: Told<R>) {
  const language = useLanguage()
  const client = useQueryClient()
  return useForm<R>({
    ...form,
    onDone(result) {
      if (done) toast({ title: done, variant: 'success' })
      void client.invalidateQueries({ queryKey: changes })
      form.onDone?.(result)
    },
    onRefused(refusal) {
      form.onRefused?.(refusal)
      if (says?.(refusal)) return
      toast({ title: refused, description: why(language, refusal), variant: 'destructive' })
    },
  })
}
