import { headerAt, holdsFigures } from './any-table.ts'
import { columnLike, NAMES } from './columns.ts'
import type { Separator } from './table.ts'

export const SIGNS = { tab: '\t', semicolon: ';', pipe: '|', comma: ',' } as const

type Options = {
  /** In a file, equally long rows are a table. In the paste box, commas without a header or numbers separate items. */
  isFile: boolean
}

/** Lines that may stand before the rows of a table: a title, or the block of a Letterboxd list. */
const TITLES_MAX = 10
/** Records whose cells are looked at. */
const SAMPLE = 60
/** Cells of a record that are looked at. */
const COLUMNS_MAX = 200
/** Share of the records that must have the same number of cells. */
const CONSISTENT = 0.9

type Scan = { counts: number[]; sample: { cells: string[] }[] }

/** Splits a text into cells, as RFC 4180 has them; a quote within a cell is an ordinary character. */
export function scanCells(text: string, sign: string, most: number): Scan {
  const counts: number[] = []
  const sample: Scan['sample'] = []
  let cells: string[] = []
  let from = 0
  let quoted = false
  let count = 1
  const cellTo = (end: number) => {
    if (sample.length >= most || cells.length >= COLUMNS_MAX) return
    const cell = text.slice(from, end)
    cells.push(/^"[^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
  }
  const endRecord = (end: number, start: number) => {
    if (count > 1 || text.slice(start, end).trim() !== '') {
      cellTo(end)
      counts.push(count)
      if (sample.length < most) sample.push({ cells })
    }
    cells = []
    count = 1
  }
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const next = text[i]
    if (quoted) {
      if (next !== '"') continue
      if (text[i + 1] === '"') i++
      else quoted = false
    } else if (next === '"' && i === from) quoted = true
    else if (next === sign) {
      cellTo(i)
      count++
      from = i + 1
    } else if (next === '\n' || next === '\r') {
      endRecord(i, start)
      from = start = i + 1
    }
  }
  endRecord(text.length, start)
  return { counts, sample }
}

/**
 * A text without a byte order mark, and a Markdown table without its outer bars and its rule. Lines keep their numbers.
 */
export function plainText(text: string): string {
  const plain = text.replace(/^\ufeff/, '')
  if (!/^\s*\|/.test(plain)) return plain
  const lines = plain.split('\n').map((line) => line.trim())
  if (!lines.every((line) => line === '' || /^\|.*\|$/.test(line))) return plain
  return lines.map((line) => (/^[|:\s-]*$/.test(line) ? '' : line.slice(1, -1))).join('\n')
}

/** Share of the records with the most frequent number of cells, leaving out titles before them. */
function consistencyOf(counts: readonly number[]): { width: number; share: number; rows: number } {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1)
  const [width, most] = [...times].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0] as [number, number])
  const first = Math.min(counts.indexOf(width), TITLES_MAX)
  const rows = counts.length - Math.max(0, first)
  return { width, share: rows === 0 ? 0 : most / rows, rows }
}

/** The separator of the table that this text is: the one that divides most rows alike. `none`: no table. */
export function separatorOf(text: string, { isFile }: Options): Separator {
  const told = /^\ufeff?\s*sep=(.)/i.exec(text)?.[1]
  const declared = told && (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).find((name) => SIGNS[name] === told)
  if (declared) return declared
  let best: { name: Separator; score: number } = { name: 'none', score: 0 }
  for (const name of Object.keys(SIGNS) as (keyof typeof SIGNS)[]) {
    if (!text.includes(SIGNS[name])) continue
    const score = scoreOf(text, name, isFile)
    if (score > best.score) best = { name, score }
  }
  return best.name
}

/** Grade of a separator, 0 to 2: the share of equal rows, and 1 more if the header has known names. */
function scoreOf(text: string, name: keyof typeof SIGNS, isFile: boolean): number {
  const { counts, sample } = scanCells(text.replace(/^\ufeff/, ''), SIGNS[name], SAMPLE)
  const { share, rows, width } = consistencyOf(counts)
  if (rows < 2 || width < 2) return 0
  const header = headerAt(sample)
  const named = header === null ? null : columnLike(sample[header]?.cells ?? [], NAMES)
  if (named !== null && share >= 0.5) return 1 + share
  if (share < CONSISTENT) return 0
  if (name === 'tab') return share
  // A decimal comma stands between digits; the comma of a sentence has a blank behind it.
  if (name === 'comma' && !/(?:^|[^\d]),|,(?!\d)/m.test(text)) return 0
  const body = header === null ? sample : sample.slice(header + 1)
  const figures = Array.from({ length: width }, (_, at) => holdsFigures(body, at))
  if (figures.includes(true) && figures.includes(false)) return share
  return isFile && share === 1 && (name !== 'comma' || /,(?! )/.test(text)) ? share : 0
}
