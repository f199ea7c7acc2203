import './notifications.css'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const list = () => import('./notification-list.tsx').then((module) => module.NotificationList)
const NotificationList = import.meta.env.SSR ? await list() : lazyWhenQuiet(list)

/** Where my notifications stand on their page. */
export function NotificationListSlot({ cursor }: { cursor: string | undefined }) {
  // One element for as long as the same is asked for, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense>
        <NotificationList cursor={cursor} />
      </Suspense>
    ),
    [cursor],
  )
}
