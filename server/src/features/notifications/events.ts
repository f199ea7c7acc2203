import type { NotificationType } from '@liston/contract/notifications'
import { durableEvent } from '../../platform/events.ts'

/**
 * A notification was created, or returned after it was cleared, whose recipient also wants push or e-mail. Notifications that join an existing group emit
 * none.
 */
export const NotificationMade = durableEvent<{ notificationId: string; userId: string; type: NotificationType }>(
  'NotificationMade',
)
