import type { NotificationType } from '@liston/contract/notifications'
import { durableEvent } from '../../platform/events.ts'

/** Somebody is told of something, and wants to hear of it by push or mail too. Once for each row; what joins a group makes none. */
export const NotificationMade = durableEvent<{ notificationId: string; userId: string; type: NotificationType }>(
  'NotificationMade',
)
