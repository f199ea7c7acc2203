import { dateIn, formatTime } from '../dates.ts'

/** Value of a `datetime-local` field for an instant: the time on the clocks of a zone, `2026-11-21T22:06`. */
export const wallTime = (at: Date | number, zone: string): string =>
  `${dateIn(zone, at)}T${formatTime('en', new Date(at).toISOString(), zone)}`

/** The instant that a `datetime-local` value means in a zone; null if it is no valid time. */
export function instantOf(value: string, zone: string): string | null {
  const typed = Date.parse(`${value}Z`)
  if (Number.isNaN(typed)) return null
  const offsetAt = (at: number) => Date.parse(`${wallTime(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000
  // The second step corrects a guess on the other side of a clock change.
  const guess = typed - offsetAt(typed)
  return new Date(typed - offsetAt(guess)).toISOString()
}

/** Label of such a field. It names UTC, which is not on the user's clocks. */
export const inZone = (label: string, zone: string): string => (zone === 'UTC' ? `${label} (UTC)` : label)
