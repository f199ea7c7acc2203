import { change, viewable } from '../kernel/index.ts'
import { announcementsContract } from './announcements.ts'
import { preferencesContract, pushContract } from './channels.ts'
import { notificationRefusals } from './refusals.ts'
import {
  Cleared,
  Clearing,
  Marking,
  Notification,
  NotificationPage,
  NotificationQuestion,
  OwnNotification,
  Restoring,
  Unread,
} from './schema.ts'

const tags = ['notifications']

export const notificationsContract = {
  ...preferencesContract,
  ...pushContract,
  ...announcementsContract,

  list: viewable()
    .route({ method: 'GET', path: '/notifications', tags, summary: 'List my notifications, newest first' })
    .errors(notificationRefusals.list)
    .input(NotificationQuestion)
    .output(NotificationPage),

  mark: change()
    .route({ method: 'PATCH', path: '/notifications', tags, summary: 'Mark my notifications as read or unread' })
    .input(Marking)
    .output(Unread),

  clear: change('delete')
    .route({ method: 'DELETE', path: '/notifications', tags, summary: 'Clear my notifications' })
    .input(Clearing)
    .output(Cleared),

  restore: change()
    .route({
      method: 'POST',
      path: '/notifications/restore',
      tags,
      summary: 'Restore notifications that I cleared at a given time',
    })
    .input(Restoring)
    .output(Unread),

  add: change()
    .route({
      method: 'POST',
      path: '/rpc/create_notification',
      tags,
      summary: 'Create a notification for myself (specification 7)',
    })
    .errors(notificationRefusals.add)
    .input(OwnNotification)
    .output(Notification),
}
