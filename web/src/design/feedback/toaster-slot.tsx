import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { toastSlot } from './toast.ts'
import type { ToasterTexts } from './toaster.tsx'

const Toaster = lazyPart(() => import('./toaster.tsx').then((module) => module.Toaster), { when: 'mount' })

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
