/** Maximum characters of the bio (rules 3.2). */
export const BIO_MAX = 160

/** Level from which a user has the gold badge beside the name (rules 3.17). */
export const GOLD_BADGE_MIN_LEVEL = 10

/** Minimum number of interests for completing the set-up (specification 5). */
export const INTERESTS_MIN = 3
/** Level from which a user may turn on early access (rules 3.17). PRO users may at any level. */
export const EARLY_LEVEL = 9

/** How many times a user may change their time zone, and within how many days (rules 3.16). */
export const TIME_ZONE_CHANGES = { most: 2, days: 30 } as const

/**
 * A username changes once in `days` days. The old one leads to its user for `leadDays` and is refused to others for
 * `heldDays` (rules 3.2).
 */
export const USERNAME_CHANGES = { days: 30, leadDays: 30, heldDays: 90 } as const

/** The canonical IANA name of a time zone, such as "Europe/Madrid" for "europe/madrid"; null if there is none. */
export function timeZoneOf(typed: string): string | null {
  // Rejects offsets such as "+02:00": they have no daylight saving time.
  if (!/^[A-Za-z_]+(\/[\w+-]+){0,2}$/.test(typed)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Name of an erased user (rules 3.1). It has a space, so no username can equal it. */
export const ERASED_NAME = 'Usuario eliminado'
