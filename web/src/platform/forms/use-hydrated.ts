import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page it sent is being taken over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
