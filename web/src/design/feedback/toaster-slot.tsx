import { Suspense, useSyncExternalStore } from 'react'
import { toastSlot } from './toast.ts'
import type { ToasterTexts } from './toaster.tsx'
import { optionalPart } from '../../platform/optional-part.ts'

const Toaster = optionalPart(() => import('./toaster.tsx').then((module) => module.Toaster))

/** Part of the shell. The first toast loads the lazy Toaster, which then shows it. */
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
