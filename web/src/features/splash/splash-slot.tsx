import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./splash.tsx')
const Splash = lazy(() => load().then((module) => ({ default: module.Splash })))

/** A page that comes within this time, milliseconds, comes without a splash. */
export const PATIENCE_MS = 800

/** Stands in the shell: shows the splash while another page is on its way for longer than people like to wait. */
export function SplashSlot() {
  const way = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation && location.pathname !== resolvedLocation.pathname
        ? `${location.state.__TSR_key} ${location.pathname}`
        : null,
  })
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (way === null) return undefined
    let here = true
    const patience = new Promise((over) => setTimeout(over, PATIENCE_MS))
    // Without the splash one waits as before.
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
