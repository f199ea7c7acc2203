import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const shun = () => import('./shun-person.tsx').then((module) => module.ShunPerson)
const ShunPerson = import.meta.env.SSR ? await shun() : lazyPart(shun, { when: 'idle' })

/** Menu for muting, blocking and reporting: rendered by the server, hydrated when the browser is idle. */
export function ShunSlot({ id, username }: { id: string; username: string }) {
  // The element must stay the same as long as the props do, see lazyPart.
  return useMemo(
    () => (
      <Suspense>
        <ShunPerson person={{ id, username }} />
      </Suspense>
    ),
    [id, username],
  )
}
