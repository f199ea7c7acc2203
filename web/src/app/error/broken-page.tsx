import { usePageReady } from '../page-ready.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { MissingSlot } from './missing-slot.tsx'

// Fetched when the page stands (start-background does), so that it is here when the network is not.
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainError }),
  ),
)

/** A page that failed in the browser: told in the frame of the application, with a way to try again. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  usePageReady()
  const router = useRouter()
  // A page that is drawn before its loader has said so: what was asked for again is gone meanwhile.
  if (error instanceof ApiError && error.status === 404) return <MissingSlot />
  const retry = () => void router.invalidate().then(() => reset())
  return (
    <Suspense>
      <ErrorPage error={error} onRetry={retry} />
    </Suspense>
  )
}

/** Where not even its page could be fetched, little is left to say. */
function PlainError() {
  const language = useLanguage()
  return (
    <div className="state">
      <h1 className="state-title">{language === 'es' ? 'No se ha podido cargar' : 'This could not be loaded'}</h1>
      <LinkButton href="" variant="primary">
        {language === 'es' ? 'Probar otra vez' : 'Try again'}
      </LinkButton>
    </div>
  )
}
