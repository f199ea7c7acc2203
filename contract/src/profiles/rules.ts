/** Characters of the words about oneself (rules 3.2). */
export const BIO_MAX = 160

/** The gold badge beside a name (rules 3.17). */
export const GOLD_BADGE_MIN_LEVEL = 10

/** Interests that the set-up asks for at least (specification 5). */
export const INTERESTS_MIN = 3
/** From this level on somebody may ask to be shown what is new before everybody else (rules 3.17); PRO may at once. */
export const EARLY_LEVEL = 9

/** How often somebody may change their time zone, and within how many days (rules 3.16). */
export const TIME_ZONE_CHANGES = { most: 2, days: 30 } as const

/** The name that a time zone has in the IANA list, or null where it is none: "europe/madrid" is "Europe/Madrid". */
export function timeZoneOf(typed: string): string | null {
  // An offset is no place: it knows no summer.
  if (!/^[A-Za-z_]+(\/[\w+-]+){0,2}$/.test(typed)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** What stands in place of a name that was erased (rules 3.1). No username can be like it: it has a space. */
export const ERASED_NAME = 'Usuario eliminado'
