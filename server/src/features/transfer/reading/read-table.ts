import { cutText } from '@liston/contract/kernel'
import { rankingRules } from '@liston/contract/rankings'
import { anyTable } from './any-table.ts'
import { goodreads, letterboxd, letterboxdList, listonCsv } from './known-tables.ts'
import { readRankingJson } from './read-json.ts'
import { readLines, readRecords, type Row, separatorOf } from './read-records.ts'
import { columnOf, type Table } from './table.ts'

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

/** Parses a text as a table. Detects the kind of file and its columns by the content. */
export function readTable(text: string, fileName: string): Table {
  if (/^\ufeff?\s*[[{]/.test(text)) return readRankingJson(text)
  const separator = separatorOf(text)
  const isList = /^\ufeff?\s*letterboxd list export/i.test(text)
  if (separator === null && !isList && !hasHead(text)) return lines(readLines(text.replace(/^\ufeff/, '')))
  const rows = readRecords(text, isList ? ',' : (separator ?? ','))
  const table = letterboxdList(rows) ?? letterboxd(rows) ?? goodreads(rows) ?? listonCsv(rows)
  const isKnown = table !== null && table.kind !== 'liston-csv'
  const found = table ?? anyTable(rows)
  return found.topic === '' && !isKnown ? { ...found, topic: topicOf(fileName) } : found
}

/** True for a table of one column. Only its header or quotes distinguish it from plain lines. */
function hasHead(text: string): boolean {
  const [first = ''] = text.replace(/^\ufeff/, '').split(/[\r\n]/, 1)
  const bare = first.trim().replace(/^"(.*)"$/, '$1')
  return first.trim().startsWith('"') || columnOf([bare], 'name', 'nombre', 'title', 'título') !== null
}

/** "1. " and "- " before a name are list markers and not part of the name. */
const NUMBER = /^(?:\d{1,3}[.)]|[-*•])\s+/

const lines = (rows: readonly Row[]): Table => ({
  kind: 'lines',
  columns: [''],
  rows: rows.map(({ line, cells: [cell = ''] }) => ({ line, cells: [cell.replace(NUMBER, '')] })),
  roles: { name: 0, note: null, by: null, first: 'high', apart: null },
  topic: '',
  category: null,
})
