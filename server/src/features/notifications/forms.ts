import { NOTIFICATIONS_FORM } from '@liston/contract/notifications'
import type { PlainForm } from '../../platform/http/index.ts'

/** The name of the pressed button says what to do. The page after clearing offers an undo. */
export const notificationForms: PlainForm[] = [
  {
    path: NOTIFICATIONS_FORM,
    page: '/notifications',
    submit({ notifications }, { read, readAll, clearAll, restore = '' }) {
      if (read) return notifications.mark({ ids: read, isRead: true })
      if (readAll) return notifications.mark({ ids: 'all', isRead: true })
      if (clearAll) return notifications.clear({ ids: 'all' })
      return notifications.restore({ clearedAt: restore })
    },
  },
]
