import './notifications.css'
import { NOTIFICATIONS_FORM } from '@liston/contract/notifications'
import { useRouteContext } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { notificationTexts } from '../texts.ts'

/** Confirmation with an undo button, after clearing notifications without JavaScript. */
export function ClearedNote() {
  const t = useTexts(notificationTexts)
  const { form } = useRouteContext({ from: '__root__' })
  const clearedAt = (form?.done as { clearedAt?: unknown } | null)?.clearedAt
  if (form?.action !== NOTIFICATIONS_FORM || typeof clearedAt !== 'string') return null
  return (
    <form method="post" action={NOTIFICATIONS_FORM} className="flex flex-wrap items-center gap-3">
      <p role="status">{t.cleared}</p>
      <Button type="submit" size="sm" name="restore" value={clearedAt}>
        {t.undo}
      </Button>
    </form>
  )
}

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
