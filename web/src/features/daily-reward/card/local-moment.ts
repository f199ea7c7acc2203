import type { Language } from '../../../platform/texts.tsx'

/** A moment by the clocks of a person's zone: server and browser write the same, wherever they stand. */
export function localMoment(language: Language, instant: string, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    }).format(new Date(instant))
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}
