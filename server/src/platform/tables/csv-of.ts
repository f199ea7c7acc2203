type Cell = string | number | boolean | null

/** What a spreadsheet would take for a formula, also behind blanks. */
const formula = /^\s*[=+\-@\t\r]/

const quoted = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}

/** Lines as CSV (RFC 4180); a text that a spreadsheet would reckon with stands behind an apostrophe. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
