import { cutText, withoutApostrophe } from '@liston/contract/kernel'
import {
  anyTable,
  columnOf,
  isXml,
  NO_ROLES,
  plainText,
  rankingRules,
  readLines,
  readMyAnimeList,
  type Row,
  type Separator,
  separatorOf,
  SIGNS,
  splitPieces,
  type Table,
  unquoted,
} from '@liston/contract/rankings'
import { ExportedRanking, transferRefusals, transferRules } from '@liston/contract/transfer'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import { refuser } from '../../platform/refusal.ts'
import { COLUMNS } from './export-ranking.ts'
import { exportedTable } from './exports.ts'

const refuse = refuser(transferRefusals.begin)

/** "mi-lista.csv" → "mi lista": the suggested topic of a table that names none. */
const topicOf = (fileName: string): string =>
  cutText(
    fileName
      .replace(/^.*[\\/]/, '')
      .replace(/\.\w{1,5}$/, '')
      .replace(/[-_]+/g, ' ')
      .trim(),
    rankingRules.TOPIC.max,
  )

/** A text as a table. `separator` is null for JSON and XML, which have none. */
export type ReadTable = Table & { separator: Separator | null }

/** Parses a text as a table. Detects the kind of file, its separator and columns; `separator` overrides the second. */
export function readTable(content: string, fileName: string, separator?: Separator): ReadTable {
  const text = plainText(content)
  if (/^\ufeff?\s*(?:\{|\[\s*[{[\]"])/.test(text)) return { ...readRankingJson(text), separator: null }
  if (isXml(text)) return { ...xmlTable(text), separator: null }
  const isList = /^\ufeff?\s*letterboxd list export/i.test(text)
  const list = readLines(text)
  const isMarked = list.kind === 'numbered' || list.kind === 'bulleted'
  const used = separator ?? (isList ? 'comma' : isMarked ? 'none' : separatorOf(text, { isFile: true }))
  if (used === 'none' && !(separator === undefined && hasHead(text))) return lines(list, fileName, separator)
  if (list.kind === 'commas' && used === 'comma') return lines(list, fileName, separator)
  return { ...recordsTable(readRecords(text, SIGNS[used === 'none' ? 'comma' : used]), fileName), separator: used }
}

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
function readRecords(text: string, separator: string): Row[] {
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

const tooLarge = () => refuse('TABLE_TOO_LARGE', { rows: ROWS_MAX, columns: COLUMNS_MAX })

/** The fields of our export that an import needs. All other fields may be missing or new. */
const Readable = ExportedRanking.pick({ format: true }).extend({
  topic: z.string().catch(''),
  category: ExportedRanking.shape.category.nullable().catch(null),
  items: z.array(z.object({ rank: z.number(), name: z.string(), note: z.string().catch('') })),
})

/** Our own JSON export as a table. `line` is the index of the item in the file, from 1. */
function readRankingJson(text: string): Table {
  const found = Readable.safeParse(jsonOf(text))
  if (!found.success) throw refuse('JSON_UNKNOWN')
  const { topic, category, items } = found.data
  if (items.length > transferRules.ROWS_MAX) throw tooLarge()
  return {
    kind: 'liston-json',
    columns: ['rank', 'name', 'note'],
    rows: items.map(({ rank, name, note }, i) => ({ line: i + 1, cells: [String(rank), name, note] })),
    roles: { name: 1, note: 2, by: 0, first: 'low', apart: null },
    topic: cutText(topic, rankingRules.TOPIC.max),
    category,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('FILE_BROKEN', { line: null })
  }
}

function xmlTable(text: string): Table {
  const table = readMyAnimeList(text)
  if (!table) throw refuse('NO_TEXT', { found: 'xml' })
  return table
}

function recordsTable(rows: readonly Row[], fileName: string): Table {
  const own = listonCsv(rows)
  const known = letterboxdList(rows) ?? letterboxd(rows) ?? goodreads(rows) ?? (own ? null : exportedTable(rows))
  if (known) return known
  const found = own ?? anyTable(rows)
  return { ...found, topic: cutText(found.topic, rankingRules.TOPIC.max) || topicOf(fileName) }
}

const head = ({ cells }: Row): string[] => cells.map((cell) => cell.trim())

/**
 * A Letterboxd list: a line that says so, a header and a row about the list, an empty line, then the films. The
 * name of the list is the topic.
 */
function letterboxdList(rows: readonly Row[]): Table | null {
  if (!/^letterboxd list export/i.test(rows[0]?.cells[0] ?? '')) return null
  const at = rows.findIndex((row) => columnOf(row.cells, 'position') !== null && columnOf(row.cells, 'name') !== null)
  if (at < 0) return null
  const columns = head(rows[at]!)
  const about = rows.slice(1, at)
  const nameAt = columnOf(about[0]?.cells ?? [], 'name')
  const films = rows.slice(at + 1)
  const said = columnOf(columns, 'description')
  const hasWords = said !== null && films.some(({ cells }) => cells[said]?.trim())
  const year = columnOf(columns, 'year')
  return {
    kind: 'letterboxd-list',
    columns,
    rows: films,
    roles: {
      name: columnOf(columns, 'name') ?? 0,
      note: hasWords ? said : year,
      by: columnOf(columns, 'position'),
      first: 'low',
      apart: year,
    },
    topic: cutText(nameAt === null ? '' : (about[1]?.cells[nameAt] ?? ''), rankingRules.TOPIC.max),
    category: 'cine-series',
  }
}

/** The other Letterboxd exports. All of them have a column with the URL of each film. */
function letterboxd([first, ...rows]: readonly Row[]): Table | null {
  if (!first || columnOf(first.cells, 'letterboxd uri') === null) return null
  const columns = head(first)
  const rating = columnOf(columns, 'rating')
  const year = columnOf(columns, 'year')
  const isDiary = columnOf(columns, 'watched date') !== null
  const review = columnOf(columns, 'review')
  const hasReviews = review !== null && rows.some(({ cells }) => cells[review]?.trim())
  return {
    kind: isDiary ? 'letterboxd-diary' : rating === null ? 'letterboxd-watched' : 'letterboxd-ratings',
    columns,
    rows,
    roles: {
      name: columnOf(columns, 'name') ?? 0,
      note: hasReviews ? review : year,
      by: rating,
      first: 'high',
      apart: year,
    },
    topic: '',
    category: 'cine-series',
  }
}

/** `="0439023483"`: keeps the leading zeros of an ISBN in spreadsheets. */
const excelText = /^="(.*)"$/
/** "(Los juegos del hambre, #1)": the place in a series, after the title. */
const inSeries = / \([^()]*#[\d.,–-]+[^()]*\)$/

/** The library export of Goodreads. A rating of 0 means no rating. */
function goodreads([first, ...rows]: readonly Row[]): Table | null {
  if (!first || columnOf(first.cells, 'exclusive shelf') === null || columnOf(first.cells, 'my rating') === null)
    return null
  const columns = head(first)
  const title = columnOf(columns, 'title') ?? 0
  const author = columnOf(columns, 'author')
  const rating = columnOf(columns, 'my rating')
  const cellOf = (cell: string, i: number) => {
    if (i === title) return cell.replace(inSeries, '').replace(/\s+/g, ' ')
    if (i === author) return cell.replace(/\s+/g, ' ')
    return i === rating && cell.trim() === '0' ? '' : cell.replace(excelText, '$1')
  }
  return {
    kind: 'goodreads',
    columns,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(cellOf) })),
    roles: { name: title, note: author, by: rating, first: 'high', apart: author },
    topic: '',
    category: 'libros',
  }
}

/** Our own CSV export. */
function listonCsv([first, ...rows]: readonly Row[]): Table | null {
  if (!first || COLUMNS.some((name, i) => first.cells[i]?.trim() !== name)) return null
  return {
    kind: 'liston-csv',
    columns: head(first),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutApostrophe) })),
    roles: { ...NO_ROLES, name: 1, note: 2, by: 0, first: 'low' },
    topic: '',
    category: null,
  }
}

/** True for a table of one column. Only its header or quotes distinguish it from plain lines. */
function hasHead(text: string): boolean {
  const [first = '', second] = text.replace(/^\ufeff/, '').split(/[\r\n]+/, 2)
  const bare = first.trim().replace(/^"(.*)"$/, '$1')
  return (!!second && first.trim().startsWith('"')) || /^(?:name|nombre|title|t[ií]tulo)$/i.test(bare)
}

function lines(list: ReturnType<typeof readLines>, fileName: string, asked: Separator | undefined): ReadTable {
  const splits = list.kind === 'commas' && asked !== 'none'
  const rows: Row[] = []
  for (const { line, text } of list.lines)
    for (const piece of splits ? splitPieces(text) : [text]) {
      // A file may consist of millions of empty pieces.
      const cell = piece && unquoted(piece).trim()
      if (cell !== '') rows.push({ line, cells: [cell] })
    }
  if (rows.length > transferRules.ROWS_MAX) throw tooLarge()
  return {
    kind: list.kind,
    columns: [''],
    rows,
    roles: NO_ROLES,
    topic: cutText(list.title, rankingRules.TOPIC.max) || topicOf(fileName),
    category: null,
    separator: splits ? 'comma' : 'none',
  }
}
