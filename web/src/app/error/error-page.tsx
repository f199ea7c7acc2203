import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/texts.tsx'
import { errorTexts } from './texts.ts'
import { pageErrorOf } from './page-error.ts'
import { ErrorState } from './error-state.tsx'

/** The error of a navigation. Like any other page it sets the document title and focuses its heading. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(errorTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  const place = useRef<HTMLDivElement>(null)
  const pageError = pageErrorOf(error, navigator.onLine)
  const { title } = t[pageError.kind]
  useEffect(() => {
    document.title = `${title} · ${appName}`
    const heading = place.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title, appName])
  return (
    <div ref={place} className="page">
      <ErrorState pageError={pageError} onRetry={onRetry} />
    </div>
  )
}
