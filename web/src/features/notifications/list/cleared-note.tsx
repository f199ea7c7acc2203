import { NOTIFICATIONS_FORM } from '@liston/contract/notifications'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { notificationTexts } from '../texts.ts'

/** After clearing them without JavaScript: that it is done, and the way back. */
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
