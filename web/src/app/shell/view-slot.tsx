import { lazy, Suspense } from 'react'
import { useMe } from '../../platform/session.ts'

const load = () => import('./view-bar.tsx').then((m) => ({ default: m.ViewBar }))
/** The server imports it directly; a browser loads it only while staff view the site as a user. */
const ViewBar = import.meta.env.SSR ? (await load()).default : lazy(load)

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
