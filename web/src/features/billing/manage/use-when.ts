import { useMe } from '../../../platform/session.ts'
import { type Language, useLanguage } from '../../../platform/texts.tsx'

/** Formats dates and times in the profile's time zone, so that server and browser render the same text. */
export function useWhen() {
  const language = useLanguage()
  const timeZone = useMe()?.timeZone ?? 'UTC'
  const write = (style: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone }).format(new Date(at))
  return {
    day: write({ dateStyle: 'long' }),
    moment: write({
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
  }
}

/** Formats an amount with its currency: "4,99 €". */
export const formatMoney = (language: Language, cents: number, currency = 'EUR'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)
