import { type ComponentType, lazy } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/**
 * A part that somebody asks for by a press. Where it can't be fetched (no network, another version of the application) it
 * says so in its place, with a way to have the page anew; the page under it stays as it is.
 */
export const askedPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.info('not loaded', error)
        return { default: NotLoaded as ComponentType<P> }
      },
    ),
  )
