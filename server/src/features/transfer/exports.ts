import { anyTable, type CategorySlug, columnOf, type Row, type Table } from '@liston/contract/rankings'

/** How the export of a site is recognised and read. Column names are in the form that `columnOf` compares. */
type Export = {
  kind: Table['kind']
  category: CategorySlug | null
  /** Each list names columns of which one must be there. */
  has: readonly (readonly string[])[]
  name: readonly string[]
  /** The first of these columns with a text is the note. */
  note: readonly string[]
  apart: readonly string[]
  /** A list's own places come first, then the user's rating. */
  place?: readonly string[]
  rating?: readonly string[]
}

const exports: readonly Export[] = [
  {
    kind: 'imdb',
    category: 'cine-series',
    has: [['const'], ['title'], ['title type', 'your rating']],
    name: ['title'],
    note: ['description', 'year'],
    apart: ['year'],
    place: ['position'],
    rating: ['your rating'],
  },
  {
    kind: 'storygraph',
    category: 'libros',
    has: [['read status'], ['star rating'], ['title']],
    name: ['title'],
    note: ['authors'],
    apart: ['authors'],
    rating: ['star rating'],
  },
  {
    kind: 'exportify',
    category: 'musica',
    has: [
      ['track uri', 'spotify id', 'spotify uri', 'uri de la cancion'],
      ['track name', 'nombre de la cancion'],
    ],
    name: ['track name', 'nombre de la cancion'],
    note: ['artist name', 'nombre del artista', 'nombre de artista'],
    apart: ['artist name', 'nombre del artista', 'nombre de artista'],
  },
  {
    kind: 'boardgamegeek',
    category: 'juegos-mesa',
    has: [['objectname'], ['objectid']],
    name: ['objectname'],
    note: ['comment', 'yearpublished'],
    apart: ['yearpublished'],
    rating: ['rating'],
  },
  {
    kind: 'trakt',
    category: 'cine-series',
    has: [['trakt id', 'trakt rating', 'trakt'], ['title']],
    name: ['title'],
    note: ['notes', 'year'],
    apart: ['year'],
    place: ['rank'],
    rating: ['rating', 'your rating', 'my rating'],
  },
  {
    kind: 'steam',
    category: 'videojuegos',
    has: [
      ['appid', 'app id', 'steam appid'],
      ['name', 'game', 'title', 'nombre', 'juego'],
    ],
    name: ['name', 'game', 'title', 'nombre', 'juego'],
    note: ['notes', 'comment'],
    apart: [],
    rating: ['my rating', 'rating', 'playtime forever', 'hours played', 'hours', 'playtime', 'horas'],
  },
  {
    kind: 'filmaffinity',
    category: 'cine-series',
    has: [
      ['fa id', 'filmaffinity id', 'filmaffinity', 'rating10', 'voto', 'tu voto'],
      ['title', 'titulo'],
    ],
    name: ['title', 'titulo'],
    note: ['review', 'critica', 'year', 'ano'],
    apart: ['year', 'ano'],
    rating: ['rating10', 'voto', 'tu voto', 'tu nota', 'rating', 'nota'],
  },
  {
    kind: 'shazam',
    category: 'musica',
    has: [['tagtime'], ['title'], ['trackkey', 'artist']],
    name: ['title'],
    note: ['artist'],
    apart: ['artist'],
  },
]

/** Rows before the header of an export. */
const TITLES_MAX = 5

/** The export of another site as a table, also below a title. Null for a table of unknown origin. */
export function exportedTable(rows: readonly Row[]): Table | null {
  for (const known of exports) {
    const at = rows
      .slice(0, TITLES_MAX)
      .findIndex(({ cells }) => known.has.every((names) => columnOf(cells, ...names) !== null))
    if (at >= 0) return tableOf(known, rows.slice(at))
  }
  return null
}

function tableOf(known: Export, [first, ...rows]: readonly Row[]): Table {
  const columns = first?.cells.map((cell) => cell.trim()) ?? []
  const filled = (names: readonly string[] = []): number | null => {
    const found = names.map((name) => columnOf(columns, name))
    return found.find((at) => at !== null && rows.some(({ cells }) => hasValue(cells[at]))) ?? null
  }
  const place = filled(known.place)
  const rating = filled(known.rating)
  const body = rating === null ? [...rows] : rows.map((row) => withoutZero(row, rating))
  const name = columnOf(columns, ...known.name) ?? anyTable(rows).roles.name
  const roles = {
    name,
    note: filled(known.note),
    by: place ?? rating,
    first: place === null ? ('high' as const) : ('low' as const),
    apart: filled(known.apart),
  }
  return { kind: known.kind, columns, rows: body, roles, topic: '', category: known.category }
}

const hasValue = (cell: string | undefined) => cell !== undefined && !/^\s*0?\s*$/.test(cell)

/** A rating of 0 means no rating. */
const withoutZero = ({ line, cells }: Row, rating: number): Row => ({
  line,
  cells: cells.map((cell, at) => (at === rating && !hasValue(cell) ? '' : cell)),
})
