/**
 * Notifications: the list on the site, push messages, e-mails, weekly digests and announcements by staff. The feature
 * listens to events; other features do not call it.
 */
export { NotificationMade } from './events.ts'
export { openNotifications } from './open-notifications.ts'
