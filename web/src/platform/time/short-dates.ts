import type { Language } from '@liston/contract/kernel'

// Separate from the other dates, which every page needs. The months are literals: browsers abbreviate them differently,
// and hydration must not change the page.
const months = {
  es: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

/** Short date in UTC: "26 nov 2026". */
export function formatShortDay(language: Language, instant: string): string {
  const at = new Date(instant)
  const [day, month, year] = [at.getUTCDate(), months[language][at.getUTCMonth()], at.getUTCFullYear()]
  return language === 'es' ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`
}

/** Short date and time in UTC: "26 nov 2026, 21:06 UTC". */
export const formatShortMoment = (language: Language, instant: string): string =>
  `${formatShortDay(language, instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`
