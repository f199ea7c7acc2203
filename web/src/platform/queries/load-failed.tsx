import { eachLanguage } from '@liston/contract/kernel'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useTransition } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { refusalIn } from '../refusal/refusal-words.ts'
import { defineTexts, useLanguage, useTexts } from '../texts.tsx'

type Props = { title?: string; error: unknown; retry: () => void; pending: boolean }

/** Only the general refusals. */
const noWords = eachLanguage(() => ({}))

/** Data that could not be loaded: why, and a button to try again. */
export function LoadFailed({ title, error, retry, pending }: Props) {
  const t = useTexts(texts)
  const { code, text } = refusalIn(noWords, useLanguage(), error)
  return (
    <ErrorState
      title={title ?? t.failed}
      action={
        <Button pending={pending} pendingText={t.loading} onClick={retry}>
          {t.again}
        </Button>
      }
    >
      {code !== 'INTERNAL' && text}
    </ErrorState>
  )
}

/** The failure of a suspense query. "Try again" repeats the query, and keeps the error until it has an answer. */
export function CaughtFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const queries = useQueryErrorResetBoundary()
  const [isPending, startTransition] = useTransition()
  const retry = () =>
    startTransition(() => {
      queries.reset()
      reset()
    })
  return <LoadFailed error={error} retry={retry} pending={isPending} />
}

export const texts = defineTexts({
  es: { failed: 'No se ha podido cargar', again: 'Probar otra vez', loading: 'Cargando…' },
  en: { failed: 'This couldn’t be loaded', again: 'Try again', loading: 'Loading…' },
})
