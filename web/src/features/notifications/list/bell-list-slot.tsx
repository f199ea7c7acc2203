import { Suspense } from 'react'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const NotificationList = askedPart(() => import('./notification-list.tsx').then((module) => module.NotificationList))

/** The notification list in the bell. Its code is loaded when the bell is opened. */
export function BellListSlot({ onLeave }: { onLeave: () => void }) {
  return (
    <Suspense>
      <NotificationList onLeave={onLeave} />
    </Suspense>
  )
}
