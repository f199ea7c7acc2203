import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '../api-error.ts'

const CaughtFailure = lazy(() => import('./load-failed.tsx').then((module) => ({ default: module.CaughtFailure })))

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

/** Loads the queries of a page, each with orOwnFailure. */
export const loadOwn = (client: QueryClient, ...queries: readonly { queryKey: QueryKey }[]): Promise<void> =>
  Promise.all(queries.map((query) => orOwnFailure(client.ensureQueryData(query)))).then(() => undefined)

/** Shows an error with "try again" in place of children whose suspense query failed. */
export function OwnFailure({ children }: { children: ReactNode }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={Caught}>
      {children}
    </CatchBoundary>
  )
}

function Caught({ error, reset }: { error: unknown; reset: () => void }) {
  if (!isOwn(error)) throw error
  return (
    <Suspense>
      <CaughtFailure error={error} reset={reset} />
    </Suspense>
  )
}
