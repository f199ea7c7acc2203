import type { Language } from '@liston/contract/kernel'

// Apart from the other dates, which every page has. Written out: how months are shortened differs from one browser to the
// next, and a page must not change as it wakes.
const months = {
  es: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

/** A day where there is little room, in UTC: "26 nov 2026". */
export function formatShortDay(language: Language, instant: string): string {
  const at = new Date(instant)
  const [day, month, year] = [at.getUTCDate(), months[language][at.getUTCMonth()], at.getUTCFullYear()]
  return language === 'es' ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`
}

/** A day and its time where there is little room, in UTC: "26 nov 2026, 21:06 UTC". */
export const formatShortMoment = (language: Language, instant: string): string =>
  `${formatShortDay(language, instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`
