/** Quiet hours in the user's time zone (rules 3.23): no push messages from 22:00 to 8:00. */
export const QUIET_FROM_HOUR = 22
export const QUIET_TO_HOUR = 8
/** Hour of the user's time zone from which daily reward reminders go out, until quiet hours begin (rules 3.16). */
export const REMINDER_HOUR = 18
/** Minimum time between two notification e-mails to one user. */
export const LETTER_EVERY_MS = 3_600_000
/** The weekly digest is due on Mondays (ISO day 1) at 9:00 in the user's time zone. */
export const DIGEST_ISO_DAY = 1
export const DIGEST_HOUR = 9

/** Maximum number of browsers of one user with a push subscription. */
export const SUBSCRIPTIONS_MAX = 10
/** Maximum size of a push message in bytes, before encryption. */
export const PUSH_BYTES_MAX = 3 * 1024
/** How long a push service keeps a message for an offline browser, in seconds. Older ones are only in the list. */
export const PUSH_TTL_SECONDS = 24 * 3600

/**
 * Hosts of the push services of browsers. Other endpoints are refused, so that nobody can make the server call an
 * address of their choice (SSRF). A leading dot matches every subdomain.
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  // The same service for builds of Chromium without keys of Google.
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
] as const

/** Page of the notification preferences. */
export const PREFERENCES_PAGE = '/notifications/settings'
/** Page that an e-mail's unsubscribe link opens. It asks for confirmation; its form unsubscribes. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
