import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const shun = () => import('./shun-person.tsx').then((module) => module.ShunPerson)
const ShunPerson = import.meta.env.SSR ? await shun() : lazyWhenQuiet(shun)

/** Where the ways to keep somebody away stand: drawn with the page, and seldom touched. */
export function ShunSlot({ id, username }: { id: string; username: string }) {
  // One element for as long as the same is asked for, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense>
        <ShunPerson person={{ id, username }} />
      </Suspense>
    ),
    [id, username],
  )
}
