import './notifications.css'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const list = () => import('./notification-list.tsx').then((module) => module.NotificationList)
const NotificationList = import.meta.env.SSR ? await list() : lazyWhenQuiet(list)

/** The notification list on its page: rendered by the server, hydrated when the browser is idle. */
export function NotificationListSlot({ cursor }: { cursor: string | undefined }) {
  // The element must stay the same as long as the props do, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense>
        <NotificationList cursor={cursor} />
      </Suspense>
    ),
    [cursor],
  )
}
