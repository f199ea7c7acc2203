import { Suspense } from 'react'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const NotificationList = askedPart(() => import('./notification-list.tsx').then((module) => module.NotificationList))

/** Where my notifications stand in the bell: fetched when it is opened. */
export function BellListSlot({ onLeave }: { onLeave: () => void }) {
  return (
    <Suspense>
      <NotificationList onLeave={onLeave} />
    </Suspense>
  )
}
