import { datesOfMonth } from '@liston/contract/daily-reward'

const WEEK = 7

/** The dates of a month by week, Monday first. Null for days outside of the month. */
export function weeksOf(month: string): (string | null)[][] {
  const dates = datesOfMonth(month)
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
  const places: (string | null)[] = [...Array.from({ length: before }, () => null), ...dates]
  while (places.length % WEEK > 0) places.push(null)
  return Array.from({ length: places.length / WEEK }, (_, at) => places.slice(at * WEEK, (at + 1) * WEEK))
}
