import { useSyncExternalStore } from 'react'
import { iapHandler, type IapMessage } from '../plays-iphone.ts'

export type StoreWork = 'purchase' | 'restore' | null

let work: StoreWork = null
let isReady = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the store is asked for at this moment; null when nothing. */
export function setWork(next: StoreWork): void {
  work = next
  tell()
}

export function storeIsReady(): void {
  isReady = true
  tell()
}

/** Whether the iPhone application can be asked, and what it is asked for now. */
export const useStoreState = () => ({
  isReady: useSyncExternalStore(
    subscribe,
    () => isReady || Boolean(iapHandler()),
    () => false,
  ),
  work: useSyncExternalStore(
    subscribe,
    () => work,
    () => null,
  ),
})

export function askStore(message: IapMessage): void {
  if (message.action === 'purchase' || message.action === 'restore') setWork(message.action)
  iapHandler()?.postMessage(message)
}
