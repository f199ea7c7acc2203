import { UNSUBSCRIBE_PATH } from '@liston/contract/notifications'
import type { PlainForm } from '../../platform/http/index.ts'

/** Unsubscribing, which mail programs post to as well. */
export const notificationForms: PlainForm[] = [
  {
    path: UNSUBSCRIBE_PATH,
    fromAnywhere: true,
    page: ({ token = '' }) => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`,
    submit: ({ notifications }, { token = '' }) => notifications.unsubscribe({ token }),
  },
]
