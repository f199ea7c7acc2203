import type { Row } from './read-records.ts'
import { columnOf, figureOf, type Table } from './table.ts'

const NAMES = [
  'name',
  'nombre',
  'title',
  'título',
  'titulo',
  'item',
  'elemento',
  'película',
  'pelicula',
  'film',
  'movie',
]
const MORE_NAMES = [
  'libro',
  'book',
  'juego',
  'game',
  'canción',
  'cancion',
  'song',
  'artista',
  'artist',
  'álbum',
  'album',
]
const NOTES = ['note', 'notes', 'notas', 'description', 'descripción', 'descripcion', 'comment', 'comentario']
const PLACES = [
  'rank',
  'position',
  'posición',
  'posicion',
  'puesto',
  'orden',
  'order',
  '#',
  'nº',
  'n.º',
  'place',
  'lugar',
]
const FIGURES = ['rating', 'my rating', 'score', 'nota', 'puntuación', 'puntuacion', 'valoración', 'stars', 'estrellas']
const MORE_FIGURES = ['points', 'puntos', 'votes', 'votos']
/** Rows that are checked to decide whether a column contains numbers. */
const LOOKED_AT = 50

/** A table of unknown origin. Recognises the header by its words, and the columns by their content. */
export function anyTable(rows: readonly Row[]): Table {
  const first = rows[0]?.cells ?? []
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const named = columnOf(first, ...NAMES, ...MORE_NAMES)
  const columns = Array.from({ length: width }, (_, i) => (named === null ? '' : (first[i]?.trim() ?? '')))
  const body = named === null ? rows : rows.slice(1)
  const isFigures = (at: number | null): at is number => at !== null && holdsFigures(body, at)
  const placed = columnOf(columns, ...PLACES)
  const rated = columnOf(columns, ...FIGURES, ...MORE_FIGURES)
  const by = isFigures(placed) ? placed : isFigures(rated) ? rated : null
  const words = columns.findIndex((_, at) => !holdsFigures(body, at))
  return {
    kind: 'table',
    columns,
    rows: [...body],
    roles: {
      name: named ?? Math.max(0, words),
      note: columnOf(columns, ...NOTES),
      by,
      first: by !== null && by === placed ? 'low' : 'high',
      apart: null,
    },
    topic: '',
    category: null,
  }
}

function holdsFigures(rows: readonly Row[], at: number): boolean {
  const seen = rows.slice(0, LOOKED_AT).map(({ cells }) => cells[at]?.trim() ?? '')
  const filled = seen.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => /^#?\s*-?\d+(?:[.,]\d+)?$/.test(cell) && figureOf(cell) !== null)
}
