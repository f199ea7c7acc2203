import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { useLanguage } from '../texts.tsx'
import { type FormOptions, type Refusal, useForm } from './use-form.ts'

type Told<R> = FormOptions<R> & {
  /** What it changes: read again when it is done. */
  changes: QueryKey
  /** Said when it is done. */
  done?: string | undefined
  /** Said when it is refused, above why. */
  refused: string
  why(language: ReturnType<typeof useLanguage>, refusal: Refusal): string
  /** True: the form itself says what it was refused with. */
  says?: ((refusal: Refusal) => boolean) | undefined
}

/** A form of useForm that says in a toast what came of it, and has what it changed read again. */
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
