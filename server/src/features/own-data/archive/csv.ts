import type { Line } from '../../../platform/personal/index.ts'

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function cell(value: unknown): string {
  const text = textOf(value)
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines as CSV (RFC 4180) with a head, in UTF-8 that spreadsheets know by its mark. Words never become formulas. */
export function csvOf(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  const rows = [names, ...lines.map((line) => names.map((name) => cell(line[name])))]
  return `\u{feff}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
