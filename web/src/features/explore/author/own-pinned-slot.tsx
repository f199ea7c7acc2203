import './ranking-lines.css'
import type { Me } from '@liston/contract/profiles'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const own = () => import('./own-pinned.tsx').then((module) => module.OwnPinned)
const OwnPinned = import.meta.env.SSR ? await own() : lazyPart(own, { when: 'idle' })

/** My pinned rankings: rendered by the server; their code is loaded when the browser is idle. */
export function OwnPinnedSlot({ me }: { me: Me }) {
  const { id, level, isPro } = me
  return useMemo(
    () => (
      <Suspense>
        <OwnPinned me={me} />
      </Suspense>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one element for as long as it says the same, see lazyPart
    [id, level, isPro],
  )
}
