import type { Language } from '@liston/contract/kernel'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Dates in e-mails, as the web writes them: in the language and time zone of the recipient, or in the zone of the
 * installation for a recipient without a profile.
 */
type Written = (language: Language, at: Date, zone: string) => string

/** "21 de noviembre de 2026". */
export const mailDay: Written = (language, at, timeZone) =>
  new Intl.DateTimeFormat(language, { ...DAY, timeZone }).format(at)

/** "21 de noviembre de 2026, 22:06". */
export const mailMoment: Written = (language, at, timeZone) =>
  new Intl.DateTimeFormat(language, { ...MOMENT, timeZone }).format(at)
