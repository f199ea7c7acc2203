type Cell = string | number | boolean | null

/** What a spreadsheet would take for a formula, also behind blanks; and what is behind an apostrophe already. */
const formula = /^'*\s*[=+\-@\t\r]/

const quoted = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}

/**
 * Lines as CSV (RFC 4180): texts in quotes, numbers without; a text that a spreadsheet would reckon with stands behind an
 * apostrophe. `mark`: begins with the mark of UTF-8, without which some spreadsheets spoil accents.
 */
export const csvOf = (lines: readonly (readonly Cell[])[], { mark = false }: { mark?: boolean } = {}): string =>
  `${mark ? '\ufeff' : ''}${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`

/** A text as it was before `csvOf` put an apostrophe before it. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
