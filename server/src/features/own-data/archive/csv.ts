import { csvOf } from '@liston/contract/kernel'
import type { Line } from '../../../platform/personal/index.ts'

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' || typeof value === 'bigint' ? JSON.stringify(value) : (value as string)
}

/** Lines with a head as a table that spreadsheets open. */
export function tableOf(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  return csvOf([names, ...lines.map((line) => names.map((name) => cellOf(line[name])))], { mark: true })
}
