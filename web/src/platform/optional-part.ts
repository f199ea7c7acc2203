import { type ComponentType, lazy } from 'react'

/**
 * A part that comes by itself once the page stands, and that the page can do without: where it can't be fetched (no
 * network, another version of the application) nothing stands in its place, and the page stays as it is.
 */
export const optionalPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
