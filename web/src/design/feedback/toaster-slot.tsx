import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastSlot } from './toast.ts'
import type { ToasterTexts } from './toaster.tsx'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Stands in the shell and costs nothing until the first toast, which fetches the rest and then shows. */
export function ToasterSlot(texts: ToasterTexts) {
  const wanted = useSyncExternalStore(
    toastSlot.subscribe,
    () => toastSlot.read() !== undefined,
    () => false,
  )
  return wanted ? (
    <Suspense>
      <Toaster {...texts} />
    </Suspense>
  ) : null
}
