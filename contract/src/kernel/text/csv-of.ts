type Cell = string | number | boolean | null

/** A cell that a spreadsheet would run as a formula, also after blanks or apostrophes. */
const formula = /^'*\s*[=+\-@\t\r]/

const quoted = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}

/**
 * Formats lines as CSV (RFC 4180): texts quoted, numbers not. A text that a spreadsheet would evaluate gets a leading
 * apostrophe. `mark` adds a UTF-8 byte order mark, without which some spreadsheets garble accents.
 */
export const csvOf = (lines: readonly (readonly Cell[])[], { mark = false }: { mark?: boolean } = {}): string =>
  `${mark ? '\ufeff' : ''}${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`

/** Removes the apostrophe that `csvOf` put before a text. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
