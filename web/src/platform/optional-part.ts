import { type ComponentType, lazy } from 'react'

/**
 * A lazy component that loads by itself after the page, which works without it. If it cannot be loaded (no network,
 * another version of the application), it renders nothing.
 */
export const optionalPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
