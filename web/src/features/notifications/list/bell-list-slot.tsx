import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const NotificationList = lazyPart(() => import('./notification-list.tsx').then((module) => module.NotificationList), {
  when: 'press',
})

/** The notification list in the bell. Its code is loaded when the bell is opened. */
export function BellListSlot({ onLeave }: { onLeave: () => void }) {
  return (
    <Suspense>
      <NotificationList onLeave={onLeave} />
    </Suspense>
  )
}
