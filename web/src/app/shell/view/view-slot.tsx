import { lazy, Suspense } from 'react'
import { useMe } from '../../../platform/session.ts'

const load = () => import('./view-bar.tsx').then((m) => ({ default: m.ViewBar }))
/** The server has it at hand; a browser fetches it while staff see the site as somebody. */
const ViewBar = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Where it stands as whom the site is seen. */
export function ViewSlot() {
  const me = useMe()
  return (
    me?.viewing && (
      <Suspense>
        <ViewBar username={me.username} endsAt={me.viewing.endsAt} />
      </Suspense>
    )
  )
}
