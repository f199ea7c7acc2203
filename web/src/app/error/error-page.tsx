import { useRouteContext } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Hurdle } from '../../design/feedback/hurdle.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { errorTexts } from './texts.ts'
import { type PageError, pageErrorOf } from './page-error.ts'

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

type Props = { pageError: PageError; onRetry?: () => void }

/** Errors for which a retry would fail in the same way: no retry button. */
const hopeless = new Set<PageError['kind']>(['tooLarge', 'unclear', 'noPlace', 'foreign', 'ended'])

/** A page that could not be shown: what happened, how long to wait, what to do. Server and browser render the same. */
export function ErrorState({ pageError: { kind, seconds, requestId }, onRetry }: Props) {
  const t = useTexts(errorTexts)
  const { title, text, hints } = t[kind]
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <div className="state pageError">
      <Hurdle fallen={kind === 'broken'} />
      <h1 className="state-title">{title}</h1>
      <p className="text-muted">{text}</p>
      {seconds !== undefined && <WaitLine seconds={seconds} />}
      {hints && (
        <ul className="error-hints">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <p className="error-actions">
        {kind === 'ended' && (
          <LinkButton href="/sign-in" variant="primary">
            {t.signIn}
          </LinkButton>
        )}
        {kind === 'noPlace' && (
          // The same address without its query string.
          <LinkButton href="?" variant="primary">
            {t.fromStart}
          </LinkButton>
        )}
        {!hopeless.has(kind) && (
          // An empty href is the address that failed.
          <LinkButton href="" variant="primary" onClick={retry}>
            {t.again}
          </LinkButton>
        )}
        <LinkButton href="/" variant="ghost">
          {t.home}
        </LinkButton>
      </p>
      {requestId && (
        <p className="text-sm text-muted">
          {t.requestId} <code className="error-reference">{requestId}</code>
        </p>
      )}
    </div>
  )
}

/**
 * Counts down the seconds to wait, then announces once to screen readers that the wait is over. Pages of the server
 * count with plain/count-down.ts. Without JavaScript the first number stays.
 */
function WaitLine({ seconds }: { seconds: number }) {
  const t = useTexts(errorTexts)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  const [before, number, after] = t.wait(String(left))
  return (
    <p role="status" className="error-wait" data-ready={t.ready}>
      {left === 0 ? (
        t.ready
      ) : (
        <>
          {before}
          <span role="timer" aria-live="off" className="numeral" data-seconds={seconds}>
            {number}
          </span>
          {after}
        </>
      )}
    </p>
  )
}
