import type { Me } from '@liston/contract/profiles'
import { lazy, Suspense } from 'react'

const mine = () => import('./my-actions.tsx').then((m) => ({ default: m.MyActions }))
/**
 * The server imports it directly. It tells browsers of signed-in users to load it with the page; guests never load it.
 */
const MyActions = import.meta.env.SSR ? (await mine()).default : lazy(mine)

/** Lazy component with the header actions of a signed-in user. */
export function MyActionsSlot({ me }: { me: Me }) {
  return (
    <Suspense>
      <MyActions me={me} />
    </Suspense>
  )
}
