import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { defineTexts } from '../../../platform/texts.tsx'

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

/** Texts of the bell before its list is loaded. */
export const bellTexts = defineTexts({
  es: {
    title: 'Notificaciones',
    unread: (n: string) => `Notificaciones, ${n} sin leer`,
    all: 'Ver todas',
  },
  en: {
    title: 'Notifications',
    unread: (n: string) => `Notifications, ${n} unread`,
    all: 'See all',
  },
})
