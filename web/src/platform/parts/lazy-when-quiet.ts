import { type ComponentType, lazy } from 'react'
import { whenQuiet } from '../time/when-quiet.ts'

/** In place of a part whose code does not come: whoever waits for it goes on waiting. */
const never = new Promise<never>(() => {})

/**
 * A part that the server has drawn, and whose code a browser fetches when it has nothing better to do. Where it can't be
 * fetched (no network, another version of the application) the part stays as it is drawn: its links and forms work as
 * without JavaScript. It stands in a boundary that is given the same element for good: with another one before the code is
 * there, it would be emptied.
 */
export const lazyWhenQuiet = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    whenQuiet()
      .then(load)
      .then(
        (part) => ({ default: part }),
        (error: unknown) => {
          console.info('not loaded', error)
          return never
        },
      ),
  )
