import type { FileKind } from '@liston/contract/transfer'
import type { CategorySlug } from '@liston/contract/rankings'
import type { Row } from './read-records.ts'

/** Which column is what; null where there is none. `apart` tells two of one name apart: a year, an author. */
export type Roles = {
  name: number
  note: number | null
  by: number | null
  first: 'high' | 'low'
  apart: number | null
}

/** A file as a table, whatever it was. */
export type Table = {
  kind: FileKind
  columns: string[]
  rows: Row[]
  roles: Roles
  topic: string
  category: CategorySlug | null
}

/** The place of the first column that is called so, or null. */
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
