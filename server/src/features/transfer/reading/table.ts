import type { FileKind } from '@liston/contract/transfer'
import type { CategorySlug } from '@liston/contract/rankings'
import type { Row } from './read-records.ts'

/** Index of the column for each role; null: none. `apart` distinguishes two equal names: a year, an author. */
export type Roles = {
  name: number
  note: number | null
  by: number | null
  first: 'high' | 'low'
  apart: number | null
}

/** A file of any kind as a table. */
export type Table = {
  kind: FileKind
  columns: string[]
  rows: Row[]
  roles: Roles
  topic: string
  category: CategorySlug | null
}

/** Index of the first column with one of these names, earlier names first; null if there is none. */
export function columnOf(columns: readonly string[], ...names: string[]): number | null {
  for (const name of names) {
    const at = columns.findIndex((column) => column.trim().toLowerCase() === name)
    if (at >= 0) return at
  }
  return null
}

export const figureOf = (cell: string | undefined): number | null => {
  const [found] = /-?\d+(?:[.,]\d+)?/.exec(cell ?? '') ?? []
  return found === undefined ? null : Number(found.replace(',', '.'))
}
