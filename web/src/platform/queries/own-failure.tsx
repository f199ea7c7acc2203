import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { type ReactNode, useTransition } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { ApiError } from '../api-error.ts'
import { refusalIn } from '../refusal/refusal-words.ts'
import { defineTexts, useLanguage, useTexts } from '../texts.tsx'

/**
 * True for errors that may pass: no connection, too many requests, a fault of the server. The others have a page of
 * their own: signed out, feature disabled, nothing at the address. On the server every error is a page with its status.
 */
const isOwn = (error: unknown): boolean =>
  typeof document !== 'undefined' &&
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || error.status >= 500)

/** For the `load` of a page: if this fails in a browser, the page opens and shows the error where the data would be. */
export const orOwnFailure = <T,>(loading: Promise<T>): Promise<T | undefined> =>
  loading.catch((error: unknown) => {
    if (!isOwn(error)) throw error
    return undefined
  })

/** Shows an error with "try again" in place of children whose suspense query failed. */
export function OwnFailure({ children }: { children: ReactNode }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={CaughtFailure}>
      {children}
    </CatchBoundary>
  )
}

function CaughtFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const queries = useQueryErrorResetBoundary()
  const [isPending, startTransition] = useTransition()
  if (!isOwn(error)) throw error
  const retry = () =>
    startTransition(() => {
      queries.reset()
      reset()
    })
  return <LoadFailed error={error} retry={retry} pending={isPending} />
}

type Props = { title?: string; error: unknown; retry: () => void; pending: boolean }

/** Data that could not be loaded: why, and a button to try again. */
export function LoadFailed({ title, error, retry, pending }: Props) {
  const t = useTexts(texts)
  const { code, text } = refusalIn({ es: {}, en: {} }, useLanguage(), error)
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

const texts = defineTexts({
  es: { failed: 'No se ha podido cargar', again: 'Probar otra vez', loading: 'Cargando…' },
  en: { failed: 'This couldn’t be loaded', again: 'Try again', loading: 'Loading…' },
})
