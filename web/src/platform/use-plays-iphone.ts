import { useSyncExternalStore } from 'react'
import { playsIphone } from './iphone.ts'

const never = () => () => {}

/** `playsIphone` for components; false on the server and during hydration. */
export const usePlaysIphone = (): boolean => useSyncExternalStore(never, playsIphone, () => false)
