import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import type { ExtraProps } from './extra.tsx'

const extra = () => import('./extra.tsx').then((module) => module.Extra)
/** Few rankings have much to say here: the server writes it, and a browser takes its code when it has time. */
const Extra = import.meta.env.SSR ? await extra() : lazyWhenQuiet(extra)

/** Where something stands that a ranking is besides open, or was before. */
export function ExtraSlot({ part, id }: ExtraProps) {
  // One element for good: a boundary that is given another before its code is there would be emptied.
  return useMemo(
    () => (
      <Suspense>
        <Extra part={part} id={id} />
      </Suspense>
    ),
    [part, id],
  )
}
