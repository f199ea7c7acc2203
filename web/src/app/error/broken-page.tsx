import { usePageReady } from '../page-ready.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

// Loaded once the page is ready (by start-background), so that it is available when the network is not.
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainError }),
  ),
)

/** A page that failed in the browser, shown inside the application's frame with a retry button. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  usePageReady()
  const router = useRouter()
  // A refetch of a page that is already displayed found that the thing no longer exists.
  if (error instanceof ApiError && error.status === 404) return <MissingSlot />
  const retry = () => void router.invalidate().then(() => reset())
  return (
    <Suspense>
      <ErrorPage error={error} onRetry={retry} />
    </Suspense>
  )
}

const missing = () => import('./missing-thing.tsx').then((m) => ({ default: m.MissingThing }))
/** The server imports and renders it directly; the browser loads it when something is missing. */
const MissingThing = import.meta.env.SSR ? (await missing()).default : lazy(missing)

/** Loads the not-found page lazily: few visits need it, so no other page bundles it. */
export function MissingSlot({ data }: { data?: unknown }) {
  return (
    <Suspense>
      <MissingThing code={(data as { code?: string } | undefined)?.code} />
    </Suspense>
  )
}

/** Fallback when the code of the error page could not be loaded either. */
function PlainError() {
  const t = useTexts(plainTexts)
  return (
    <div className="state">
      <h1 className="state-title">{t.title}</h1>
      <LinkButton href="" variant="primary">
        {t.again}
      </LinkButton>
    </div>
  )
}

export const plainTexts = defineTexts({
  es: { title: 'No se ha podido cargar', again: 'Probar otra vez' },
  en: { title: 'This could not be loaded', again: 'Try again' },
})
