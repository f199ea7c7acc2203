import { PREFERENCES_PAGE } from '@liston/contract/notifications'
import { Suspense, useMemo } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'
import './notifications.css'

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

export const texts = defineTexts({ es: { settings: 'Ajustes' }, en: { settings: 'Settings' } })

/** Link from the notification list to its settings. */
export function SettingsLink() {
  return (
    <Anchor href={PREFERENCES_PAGE} className="link link-alone">
      {useTexts(texts).settings}
    </Anchor>
  )
}
