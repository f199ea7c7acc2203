import type { CategorySlug } from '../categories.ts'

/** Detected kinds of a text. Named formats are exports of other sites. */
export const LIST_KINDS = [
  'liston-json',
  'liston-csv',
  'letterboxd-ratings',
  'letterboxd-watched',
  'letterboxd-diary',
  'letterboxd-list',
  'goodreads',
  'imdb',
  'storygraph',
  'exportify',
  'boardgamegeek',
  'myanimelist',
  'trakt',
  'steam',
  'filmaffinity',
  'shazam',
  'table',
  'numbered',
  'bulleted',
  'commas',
  'lines',
] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** Separators of cells that a user can choose. `none`: every line is one item. */
export const SEPARATORS = ['comma', 'semicolon', 'tab', 'pipe', 'none'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Names that resemble an earlier one: both kept, or merged. */
export const SIMILAR_NAMES = ['keep', 'merge'] as const
export type SimilarChoice = (typeof SIMILAR_NAMES)[number]

/** A row of a text, with the line that it begins in. */
export type Row = { line: number; cells: string[] }

/** Index of the column for each role; null: none. `apart` distinguishes two equal names: a year, an author. */
export type Roles = {
  name: number
  note: number | null
  by: number | null
  first: 'high' | 'low'
  apart: number | null
}

/** A text of any kind as a table. */
export type Table = {
  kind: ListKind
  columns: string[]
  rows: Row[]
  roles: Roles
  topic: string
  category: CategorySlug | null
}

export const NO_ROLES: Roles = { name: 0, note: null, by: null, first: 'high', apart: null }
