import type { Unit } from './texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Time left in days or hours; minutes and seconds in the last hour; null after the end. */
export function timeLeft(endsAt: string, now: number): { n: number; unit: Unit } | { clock: string } | null {
  const ms = Date.parse(endsAt) - now
  if (ms <= 0) return null
  if (ms > 2 * DAY_MS) return { n: Math.round(ms / DAY_MS), unit: 'day' }
  if (ms > HOUR_MS) return { n: Math.round(ms / HOUR_MS), unit: 'hour' }
  const seconds = Math.ceil(ms / 1000)
  return { clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }
}
