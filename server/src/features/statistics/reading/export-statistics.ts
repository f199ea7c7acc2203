import { type Asked, showStatistics } from './show-statistics.ts'
import type { Platform } from '../../../platform/index.ts'

/** The days as CSV (RFC 4180), numbers and dates alone. */
export async function exportStatistics(platform: Pick<Platform, 'db' | 'clock'>, asked: Asked): Promise<File> {
  const { byDay } = await showStatistics(platform, asked)
  const names = Object.keys(byDay[0] ?? {}) as (keyof (typeof byDay)[number])[]
  const lines = [names.join(','), ...byDay.map((day) => names.map((name) => day[name]).join(','))]
  return new File([`${lines.join('\r\n')}\r\n`], `statistics-${asked.days}.csv`, { type: 'text/csv;charset=utf-8' })
}
