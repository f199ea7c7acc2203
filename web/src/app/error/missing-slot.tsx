import { lazy, Suspense } from 'react'

const missing = () => import('./missing-thing.tsx').then((m) => ({ default: m.MissingThing }))
/** The server has it at hand and draws it at once; a browser fetches it when something is missing. */
const MissingThing = import.meta.env.SSR ? (await missing()).default : lazy(missing)

/** Where the page of a missing thing stands: few visits meet one, so no other page carries it. */
export function MissingSlot({ data }: { data?: unknown }) {
  return (
    <Suspense>
      <MissingThing code={(data as { code?: string } | undefined)?.code} />
    </Suspense>
  )
}
