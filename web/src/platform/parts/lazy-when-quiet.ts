import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { whenQuiet } from '../time/when-quiet.ts'

/** Result of a component whose code cannot be loaded: React waits forever and keeps the server's markup. */
const never = new Promise<never>(() => {})

/** Load functions of components that React has requested and not hydrated yet. */
const coming = new Set<unknown>()
let allStand = () => {}

/**
 * A lazy component that the server has rendered, and whose code a browser loads when idle. If it cannot be loaded (no
 * network, another version of the application), the markup stays: its links and forms work as without JavaScript. Its
 * Suspense boundary must always get the same element: a new one before the code is loaded would empty it.
 */
export const lazyWhenQuiet = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => {
    coming.add(load)
    const arrived = () => {
      coming.delete(load)
      if (!coming.size) allStand()
    }
    return whenQuiet()
      .then(load)
      .then(
        (Part) => ({
          default: (props: P) => {
            useEffect(arrived)
            return createElement(Part, props)
          },
        }),
        (error: unknown) => {
          console.info('not loaded', error)
          arrived()
          return never
        },
      )
  })

/** Maximum time to wait for a component that never hydrates, because it was removed. Milliseconds. */
const PATIENCE_MS = 3_000

/**
 * Resolves when the lazy components are hydrated too. An earlier change would differ from the server's markup, and
 * React would render them again.
 */
export const latePartsStand = (): Promise<void> =>
  // By then React has requested them.
  whenQuiet().then(
    () =>
      new Promise((done) => {
        allStand = done
        setTimeout(done, coming.size && PATIENCE_MS)
      }),
  )
