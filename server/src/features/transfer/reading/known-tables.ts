import { cutText, withoutApostrophe } from '@liston/contract/kernel'
import { columnOf, NO_ROLES, rankingRules, type Row, type Table } from '@liston/contract/rankings'
import { COLUMNS } from '../export-ranking.ts'

const head = ({ cells }: Row): string[] => cells.map((cell) => cell.trim())

/**
 * A Letterboxd list: a line that says so, a header and a row about the list, an empty line, then the films. The
 * name of the list is the topic.
 */
export function letterboxdList(rows: readonly Row[]): Table | null {
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
export function letterboxd([first, ...rows]: readonly Row[]): Table | null {
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
export function goodreads([first, ...rows]: readonly Row[]): Table | null {
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
export function listonCsv([first, ...rows]: readonly Row[]): Table | null {
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
