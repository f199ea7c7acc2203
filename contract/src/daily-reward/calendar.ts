/** A date of somebody's calendar, `2026-11-22`: compared as text, counted by the calendar and never by hours. */
export type LocalDate = string

const DAY_MS = 86_400_000

/** The date so many days on; negative is before. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The dates after one and before another. */
export function datesBetween(after: LocalDate, before: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = addDays(after, 1); date < before; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** A month as it is written: `2026-11`. */
export const MONTH_FORM = /^\d{4}-(0[1-9]|1[0-2])$/

/** The month of a date, `2026-11`, and the dates that it has. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7)
export function datesOfMonth(month: string): LocalDate[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** The month so many months on. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
