/** Notifications: what somebody is told of, on the pages and by other ways. It hears everybody; nobody calls it. */
export { NotificationMade } from './events.ts'
export { openNotifications } from './open-notifications.ts'
