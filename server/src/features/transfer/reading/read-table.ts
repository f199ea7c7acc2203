import { cutText } from '@liston/contract/kernel'
import {
  anyTable,
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
import { transferRefusals, transferRules } from '@liston/contract/transfer'
import { refuser } from '../../../platform/refusal.ts'
import { exportedTable } from './exports.ts'
import { goodreads, letterboxd, letterboxdList, listonCsv } from './known-tables.ts'
import { readRankingJson } from './read-json.ts'
import { readRecords, tooLarge } from './read-records.ts'

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

/** True for a table of one column. Only its header or quotes distinguish it from plain lines. */
function hasHead(text: string): boolean {
  const [first = '', second] = text.replace(/^\ufeff/, '').split(/[\r\n]+/, 2)
  const bare = first.trim().replace(/^"(.*)"$/, '$1')
  return (!!second && first.trim().startsWith('"')) || /^(?:name|nombre|title|t[ií]tulo)$/i.test(bare)
}

function lines(list: ReturnType<typeof readLines>, fileName: string, asked: Separator | undefined): ReadTable {
  const splits = list.kind === 'commas' && asked !== 'none'
  const cells = list.lines.flatMap(({ line, text }) =>
    (splits ? splitPieces(text) : [text]).map((cell) => ({ line, cells: [unquoted(cell).trim()] })),
  )
  const rows = cells.filter((row) => row.cells[0] !== '')
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
