import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { ExtraProps } from './extra.tsx'

const extra = () => import('./extra.tsx').then((module) => module.Extra)
/** Most rankings show little here: the server renders it, and its code loads when the browser is idle. */
const Extra = import.meta.env.SSR ? await extra() : lazyPart(extra, { when: 'idle' })

/** Placeholder for the state notice, or for history, export and report links. */
export function ExtraSlot({ part, id }: ExtraProps) {
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense>
        <Extra part={part} id={id} />
      </Suspense>
    ),
    [part, id],
  )
}
