/** Notifications: the list on the site, push messages, e-mails, weekly digests and announcements by staff. */
export { notificationsContract } from './endpoints.ts'
export { Announcement, NewAnnouncement, OwnPath, Segment } from './announcements.ts'
export { channelRefusals, notificationRefusals } from './refusals.ts'
export * as notificationRules from './rules.ts'
export { Notification, NotificationPage, OwnNotification, type Which } from './schema.ts'
export { isOnAtFirst, NotificationChannel, NotificationType, PAGE_OF_TYPE } from './notification-type.ts'
export {
  DIGEST_HOUR,
  DIGEST_ISO_DAY,
  LETTER_EVERY_MS,
  PREFERENCES_PAGE,
  PUSH_BYTES_MAX,
  PUSH_HOSTS,
  PUSH_TTL_SECONDS,
  QUIET_FROM_HOUR,
  QUIET_TO_HOUR,
  REMINDER_HOUR,
  SUBSCRIPTIONS_MAX,
  UNSUBSCRIBE_PATH,
} from './channel-rules.ts'
export {
  channelsOf,
  isSwitchedOnAtFirst,
  Preference,
  PreferenceChanges,
  PreferenceKind,
  Preferences,
  Unsubscribable,
} from './preferences.ts'
export { NewSubscription, PushMessage } from './push.ts'
export { preferencesContract, pushContract } from './channels.ts'
