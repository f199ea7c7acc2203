import type { Language } from '@liston/contract/kernel'

const days = {
  es: new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day in words, in UTC: server and browser write the same, wherever they stand. */
export const formatDay = (language: Language, instant: string): string => days[language].format(new Date(instant))
