import type { Me } from '@liston/contract/profiles'
import { lazy, Suspense } from 'react'

const mine = () => import('./my-actions.tsx').then((m) => ({ default: m.MyActions }))
/** The server has it at hand; it tells the browser of a person to fetch it with the page, and that of a guest never does. */
const MyActions = import.meta.env.SSR ? (await mine()).default : lazy(mine)

/** Where what concerns the person stands. */
export function MyActionsSlot({ me }: { me: Me }) {
  return (
    <Suspense>
      <MyActions me={me} />
    </Suspense>
  )
}
