import {
  columnLike,
  columnOf,
  headWords,
  MORE_NOTES,
  NAMES,
  NOTES,
  OWN_RATINGS,
  PEOPLE,
  PLACES,
  RATINGS,
  YEARS,
} from './columns.ts'
import { isDay, isFigure } from './figures.ts'
import type { Roles, Row, Table } from './table.ts'

/** Rows that are checked to decide what a column contains. */
const SAMPLE = 50
/** Rows that may stand before the header: a title, a date, an empty line. */
const TITLES_MAX = 10

const filledIn = ({ cells }: Pick<Row, 'cells'>): number => cells.filter((cell) => cell.trim() !== '').length
const columnIn = (rows: readonly Pick<Row, 'cells'>[], at: number): string[] =>
  rows.slice(0, SAMPLE).flatMap(({ cells }) => cells[at]?.trim() || [])

const holds = (rows: readonly Pick<Row, 'cells'>[], at: number, test: (cell: string) => boolean): boolean => {
  const cells = columnIn(rows, at)
  return cells.length > 0 && cells.every(test)
}

/** True if all cells of the column are numbers or stars. */
export const holdsFigures = (rows: readonly Pick<Row, 'cells'>[], at: number): boolean => holds(rows, at, isFigure)

/** Names of columns are texts. */
const isHeadShaped = (cells: readonly string[]) => !cells.some((cell) => isFigure(cell) || isDay(cell))

/**
 * Index of the header: by the words of its cells, or by its shape (texts above a column of numbers). Null if the table
 * has none.
 */
export function headerAt(rows: readonly Pick<Row, 'cells'>[]): number | null {
  const head = rows.slice(0, TITLES_MAX + 1)
  const width = Math.max(...head.map(filledIn), 1)
  const byWords = head.findIndex(
    ({ cells }) => isHeadShaped(cells) && filledIn({ cells }) > width / 2 && headWords(cells) > 0,
  )
  if (byWords >= 0) return byWords
  const byShape = head.findIndex((row) => filledIn(row) === width)
  const cells = rows[byShape]?.cells ?? []
  const body = rows.slice(byShape + 1)
  if (body.length < 2 || !isHeadShaped(cells)) return null
  return cells.some((cell, at) => cell.trim() !== '' && holdsFigures(body, at)) ? byShape : null
}

/** A table of unknown origin. Recognises the header by words and shape, and the columns by names and content. */
export function anyTable(rows: readonly Row[]): Table {
  const at = headerAt(rows)
  const body = at === null ? [...rows] : rows.slice(at + 1)
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const head = at === null ? [] : (rows[at]?.cells ?? [])
  const columns = Array.from({ length: width }, (_, i) => head[i]?.trim() ?? '')
  return { kind: 'table', columns, rows: body, roles: rolesOf(columns, body), topic: titleOf(rows, at), category: null }
}

/** The only cell of the first row, if it stands above the header. */
function titleOf(rows: readonly Row[], header: number | null): string {
  const cells = rows[0]?.cells.filter((cell) => cell.trim() !== '') ?? []
  return header && cells.length === 1 ? (cells[0]?.trim() ?? '') : ''
}

/** What the columns of a table with these names are. */
export function rolesOf(columns: readonly string[], body: readonly Row[]): Roles {
  const figures = columns.map((_, at) => holdsFigures(body, at))
  const only = (wanted: boolean) => columns.map((column, at) => (figures[at] === wanted ? column : ''))
  const own = columnOf(only(true), ...OWN_RATINGS)
  const place = columnOf(only(true), ...PLACES)
  const by = own ?? place ?? columnLike(only(true), RATINGS)
  const plain = (cell: string) => isFigure(cell) || isDay(cell) || /^https?:/i.test(cell)
  const isPlain = columns.map((_, at) => holds(body, at, plain))
  const texts = columns.findIndex((_, at) => !isPlain[at] && columnIn(body, at).length > 0)
  const written = columns.map((column, at) => (isPlain[at] ? '' : column))
  const name = columnLike(only(false), NAMES) ?? columnLike(columns, NAMES) ?? Math.max(0, texts)
  const other = (at: number | null) => (at === name ? null : at)
  const people = other(columnOf(columns, ...PEOPLE))
  return {
    name,
    note: other(columnOf(written, ...NOTES, ...MORE_NOTES) ?? columnLike(written, NOTES)) ?? people,
    by,
    first: by !== null && by !== own && by === place ? 'low' : 'high',
    apart: people ?? other(columnOf(columns, ...YEARS)),
  }
}
