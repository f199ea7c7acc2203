import { lazy, Suspense } from 'react'

const missing = () => import('./missing-thing.tsx').then((m) => ({ default: m.MissingThing }))
/** The server imports and renders it directly; the browser loads it when something is missing. */
const MissingThing = import.meta.env.SSR ? (await missing()).default : lazy(missing)

/** Loads the not-found page lazily: few visits need it, so no other page bundles it. */
export function MissingSlot({ data }: { data?: unknown }) {
  return (
    <Suspense>
      <MissingThing code={(data as { code?: string } | undefined)?.code} />
    </Suspense>
  )
}
