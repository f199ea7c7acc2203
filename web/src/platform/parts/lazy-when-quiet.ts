import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { whenQuiet } from '../time/when-quiet.ts'

/** In place of a part whose code does not come: whoever waits for it goes on waiting. */
const never = new Promise<never>(() => {})

/** Parts, by what loads them, that React has asked for and not yet taken over. */
const coming = new Set<unknown>()
let allStand = () => {}

/**
 * A part that the server has drawn, and whose code a browser fetches when it has nothing better to do. Where it can't be
 * fetched (no network, another version of the application) the part stays as it is drawn: its links and forms work as
 * without JavaScript. It stands in a boundary that is given the same element for good: with another one before the code is
 * there, it would be emptied.
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

/** Whoever waits for a part that never stands (its place is gone) waits this long. Milliseconds. */
const PATIENCE_MS = 3_000

/**
 * Resolves when the parts that come late stand too. What changes before that would change what the server drew of them,
 * and React, which then finds something else, would draw them anew.
 */
export const latePartsStand = (): Promise<void> =>
  // React has asked for them by then.
  whenQuiet().then(
    () =>
      new Promise((done) => {
        allStand = done
        setTimeout(done, coming.size && PATIENCE_MS)
      }),
  )
