import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/texts.tsx'
import { troubleTexts } from './texts.ts'
import { troubleOf } from './trouble.ts'
import { TroubleState } from './trouble-state.tsx'

/** The trouble of a navigation: the title tells it and the focus goes to its heading, as on any other page. */
export function TroublePage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(troubleTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  const place = useRef<HTMLDivElement>(null)
  const trouble = troubleOf(error, navigator.onLine)
  const { title } = t[trouble.kind]
  useEffect(() => {
    document.title = `${title} · ${appName}`
    const heading = place.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title, appName])
  return (
    <div ref={place} className="page">
      <TroubleState trouble={trouble} onRetry={onRetry} />
    </div>
  )
}
