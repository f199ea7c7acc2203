/** Quiet hours in the person's own time (rules 3.23): from 22:00 to 8:00 nothing is pushed. */
export const QUIET_FROM_HOUR = 22
export const QUIET_TO_HOUR = 8
/** From when on somebody is reminded of their daily reward, in their own time, until quiet hours begin (rules 3.16). */
export const REMINDER_HOUR = 18
/** Letters of notifications to one person: at most one in so long. */
export const LETTER_EVERY_MS = 3_600_000
/** When the weekly digest is written, in the person's own time: Monday (ISO day 1) at 9:00. */
export const DIGEST_ISO_DAY = 1
export const DIGEST_HOUR = 9

/** Browsers of one person that may receive push messages at once. */
export const SUBSCRIPTIONS_MAX = 10
/** What one message may weigh, bytes, before it is sealed. */
export const PUSH_BYTES_MAX = 3 * 1024
/** How long a push service keeps a message for a browser that is off, seconds: what is older is found in the list. */
export const PUSH_TTL_SECONDS = 24 * 3600

/**
 * The push services of browsers; an endpoint elsewhere is refused, so that nobody has us call an address of theirs. With a
 * leading dot: every name that ends so.
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
] as const

/** Where the switches are. */
export const PREFERENCES_PAGE = '/notifications/settings'
/** Where a letter's "unsubscribe" leads: the page asks, the form behind it does. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** Where switches are sent to without JavaScript. */
export const PREFERENCES_FORM = '/notifications/preferences'
