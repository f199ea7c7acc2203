import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of facts: tab-separated, with column names in the first line. Lines with `#` are comments. */
export type Sheet = {
  file: string
  columns: readonly string[]
  rows: { line: number; cells: readonly string[] }[]
}

export const FACTS = join(import.meta.dirname, 'facts')

export function readSheet(file: string, text: string): Sheet {
  let columns: readonly string[] = []
  const rows: Sheet['rows'] = []
  let line = 0
  for (const written of text.split('\n')) {
    line += 1
    const row = written.endsWith('\r') ? written.slice(0, -1) : written
    if (row === '' || row.startsWith('#')) continue
    const cells = row.split('\t')
    if (columns.length === 0) columns = cells
    else rows.push({ line, cells })
  }
  return { file, columns, rows }
}

/** A sheet that `read` returns when it is needed. */
export type Source = { file: string; read(): Sheet }

/** The sheets of a folder, in order of name. */
export const sheetsIn = (folder: string): Source[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .map((file) => ({ file, read: () => readSheet(file, readFileSync(join(folder, file), 'utf8')) }))

/** The role of a sheet: topics of an area, words for prompts, or the entities of one type. */
export function roleOf(file: string): { role: 'topics' | 'words' } | { role: 'things'; type: string } {
  if (/^topics-[a-z0-9]+\.tsv$/.test(file)) return { role: 'topics' }
  if (/^words(-[a-z0-9]+)?\.tsv$/.test(file)) return { role: 'words' }
  return { role: 'things', type: file.replace(/\.tsv$/, '') }
}

export const listOf = (cell: string | undefined): string[] =>
  cell
    ? cell
        .split('|')
        .map((value) => value.trim())
        .filter(Boolean)
    : []
