/** A date of a user's calendar, `2026-11-22`. Compare it as text; count in calendar days, never in hours. */
export type LocalDate = string

const DAY_MS = 86_400_000

/** Adds days to a date; a negative number goes back. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Lists the dates strictly between two dates. */
export function datesBetween(after: LocalDate, before: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = addDays(after, 1); date < before; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Format of a month: `2026-11`. */
export const MONTH_FORM = /^\d{4}-(0[1-9]|1[0-2])$/

/** Returns the month of a date, `2026-11`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7)
export function datesOfMonth(month: string): LocalDate[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** Adds months to a month; a negative number goes back. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
