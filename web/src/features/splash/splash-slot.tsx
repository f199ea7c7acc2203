import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./splash.tsx')
const Splash = lazy(() => load().then((module) => ({ default: module.Splash })))

/** Navigations that take less than this, in milliseconds, show no splash. */
export const PATIENCE_MS = 800

/** Part of the shell: shows the splash while a navigation takes longer than PATIENCE_MS. */
export function SplashSlot() {
  const way = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading &&
      resolvedLocation &&
      location.pathname !== resolvedLocation.pathname &&
      // The form that publishes says itself that it is working.
      (location.search as { compartir?: string }).compartir !== 'nuevo'
        ? `${location.state.__TSR_key} ${location.pathname}`
        : null,
  })
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (way === null) return undefined
    let here = true
    const patience = new Promise((over) => setTimeout(over, PATIENCE_MS))
    // If the splash cannot be loaded, the navigation continues without it.
    Promise.all([load(), patience]).then(
      () => here && setLate(way),
      () => {},
    )
    return () => void (here = false)
  }, [way])
  return way !== null && late === way ? (
    <Suspense>
      <Splash />
    </Suspense>
  ) : null
}
