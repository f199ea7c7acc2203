import { NOTIFICATIONS_FORM } from '@liston/contract/notifications'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { notificationTexts } from '../texts.ts'

type Props = { unread: number; onReadAll: () => void; onClearAll: () => void }

/** What is done with all of them at once. */
export function ListBar({ unread, onReadAll, onClearAll }: Props) {
  const t = useTexts(notificationTexts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if ((submitter as HTMLButtonElement | null)?.name === 'clearAll') onClearAll()
    else onReadAll()
  }
  return (
    <form method="post" action={NOTIFICATIONS_FORM} onSubmit={submit} className="notification-bar">
      {unread > 0 && (
        <Button type="submit" size="sm" name="readAll" value="1">
          {t.readAll}
        </Button>
      )}
      <Button type="submit" size="sm" variant="ghost" name="clearAll" value="1">
        {t.clearAll}
      </Button>
    </form>
  )
}
