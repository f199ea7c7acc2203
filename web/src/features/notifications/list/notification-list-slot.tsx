import './notifications.css'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const list = () => import('./notification-list.tsx').then((module) => module.NotificationList)
const NotificationList = import.meta.env.SSR ? await list() : lazyPart(list, { when: 'idle' })

/** The notification list on its page: rendered by the server, hydrated when the browser is idle. */
export function NotificationListSlot({ cursor }: { cursor: string | undefined }) {
  // The element must stay the same as long as the props do, see lazyPart.
  return useMemo(
    () => (
      <Suspense>
        <NotificationList cursor={cursor} />
      </Suspense>
    ),
    [cursor],
  )
}
