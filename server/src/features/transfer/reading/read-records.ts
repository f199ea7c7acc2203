import { transferRefusals, transferRules } from '@liston/contract/transfer'
import type { Row } from '@liston/contract/rankings'
import { CsvError, parse } from 'csv-parse/sync'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser(transferRefusals.begin)
const { ROWS_MAX, COLUMNS_MAX } = transferRules
/** Lines before the rows: a header, and the block at the beginning of a Letterboxd list. */
const HEAD_LINES = 10

/** Maximum separators in one line, including quoted ones. A longer line is no table row, and parsing it takes long. */
const SEPARATORS_MAX = 10 * COLUMNS_MAX

function hasEndlessLine(text: string, separator: string): boolean {
  let counted = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\n' || text[i] === '\r') counted = 0
    else if (text[i] === separator && ++counted > SEPARATORS_MAX) return true
  }
  return false
}

/** Maximum characters of one row, far above the longest reviews and notes. A longer row is an error. */
const ROW_MAX = 100_000

type Parsed = { record: string[]; info: { lines: number } }

/** Parses CSV as it occurs in practice: accepts quotes inside a cell and rows of different lengths. */
export function readRecords(text: string, separator: string): Row[] {
  if (hasEndlessLine(text, separator)) throw tooLarge()
  const rows = parsed(text, separator).map(({ record, info }) => ({
    line: info.lines - linesIn(record),
    cells: record,
  }))
  if (rows.length > ROWS_MAX + HEAD_LINES) throw tooLarge()
  return /^sep=.$/i.test(rows[0]?.cells.join(separator) ?? '') ? rows.slice(1) : rows
}

function parsed(text: string, separator: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      info: true,
      max_record_size: ROW_MAX,
      // Throws at the first such row, so that a file of only commas is not read to its end.
      on_record: (row: unknown) => {
        if ((row as Parsed).record.length > COLUMNS_MAX) throw tooLarge()
        return row as never
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS_MAX + HEAD_LINES + 1,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    const closed = text.split('"').length % 2 === 1
    if (isLong && closed) throw tooLarge()
    throw refuse('FILE_BROKEN', { line: typeof error.lines === 'number' ? error.lines : null })
  }
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)

export const tooLarge = () => refuse('TABLE_TOO_LARGE', { rows: ROWS_MAX, columns: COLUMNS_MAX })
