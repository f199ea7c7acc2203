import { useSyncExternalStore } from 'react'
import { iapHandler, type IapMessage } from '../../../../platform/iphone.ts'

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

/** Sets the pending request to the store; null: none. */
export function setWork(next: StoreWork): void {
  work = next
  tell()
}

export function storeIsReady(): void {
  isReady = true
  tell()
}

/** Whether the iPhone app is available, and the pending request. */
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
