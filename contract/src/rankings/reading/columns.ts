/** Names of columns in Spanish and English, in order of preference, as `headOf` returns them. */
export const NAMES = [
  'name',
  'nombre',
  'title',
  'titulo',
  'item',
  'elemento',
  'objectname',
  'track name',
  'nombre de la cancion',
  'pelicula',
  'film',
  'movie',
  'libro',
  'book',
  'juego',
  'game',
  'cancion',
  'song',
  'track',
  'serie',
  'series',
  'show',
  'anime',
  'manga',
  'artista',
  'artist',
  'artist name',
  'album',
  'album name',
  'disco',
  'grupo',
  'band',
  'obra',
  'producto',
  'product',
  'lugar',
  'place name',
  'ciudad',
  'city',
  'plato',
  'dish',
  'opcion',
  'option',
  'titulo original',
  'original title',
]
export const NOTES = [
  'note',
  'notes',
  'notas',
  'nota',
  'description',
  'descripcion',
  'comment',
  'comments',
  'comentario',
  'comentarios',
  'observaciones',
  'review',
  'resena',
  'my review',
  'critica',
]
/** More names of notes. They alone make no header, because items have such names too: "Why" is a song. */
export const MORE_NOTES = [
  'my note',
  'my notes',
  'mi nota',
  'mis notas',
  'private notes',
  'personal notes',
  'notas personales',
  'my comment',
  'mi comentario',
  'mi resena',
  'why',
  'por que',
  'reason',
  'razon',
  'motivo',
  'detail',
  'details',
  'detalle',
  'detalles',
  'opinion',
  'my opinion',
  'mi opinion',
  'remarks',
  'summary',
  'resumen',
  'synopsis',
  'sinopsis',
]
export const PLACES = [
  'rank',
  'ranking',
  'position',
  'posicion',
  'puesto',
  'orden',
  'order',
  '#',
  'nº',
  'no',
  'num',
  'numero',
  'pos',
  'place',
  'lugar',
  'top',
]
/** The user's own ratings. They count before any place or average. */
export const OWN_RATINGS = [
  'your rating',
  'my rating',
  'star rating',
  'tu nota',
  'mi nota',
  'tu voto',
  'mi voto',
  'tu puntuacion',
  'mi puntuacion',
  'my score',
  'your score',
  'rating10',
  'user rating',
  'mi valoracion',
  'tu valoracion',
]
export const RATINGS = [
  'rating',
  'score',
  'nota',
  'note',
  'puntuacion',
  'valoracion',
  'calificacion',
  'stars',
  'star',
  'estrellas',
  'voto',
  'grade',
  'points',
  'puntos',
  'votes',
  'votos',
  'pts',
  'total',
  'media',
  'average',
]
/** Numbers of a small scale: a lone "7.125" in them is a decimal. */
export const RATING_AVERAGES = [
  ...OWN_RATINGS,
  'rating',
  'score',
  'nota',
  'puntuacion',
  'valoracion',
  'calificacion',
  'media',
  'average',
  'imdb rating',
]
export const PEOPLE = [
  'artist',
  'artista',
  'artist name',
  'artist names',
  'artist name s',
  'artistas',
  'author',
  'authors',
  'autor',
  'autores',
  'autora',
  'director',
  'directors',
  'directores',
  'directora',
  'interprete',
]
export const YEARS = ['year', 'ano', 'release year', 'yearpublished', 'year published', 'fecha de estreno']

const known = new Set([...NAMES, ...NOTES, ...PLACES, ...OWN_RATINGS, ...RATINGS, ...PEOPLE, ...YEARS])

/** Normal form of a column's name: lower case, without accents, signs and what is in brackets. */
export const headOf = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\(s\)/g, '')
    .replace(/\([^)]*\)?/g, '')
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}#º]+/gu, ' ')
    .trim()

/** Number of cells that are names of columns. */
export const headWords = (cells: readonly string[]): number => cells.filter((cell) => known.has(headOf(cell))).length

/** Index of the first column with one of these names, earlier names first; null if there is none. */
export function columnOf(columns: readonly string[], ...names: readonly string[]): number | null {
  const heads = columns.map(headOf)
  for (const name of names) {
    const at = heads.indexOf(name)
    if (at >= 0) return at
  }
  return null
}

/** Like `columnOf`; otherwise the first column whose name begins with one of these: "Nombre de la película". */
export function columnLike(columns: readonly string[], names: readonly string[]): number | null {
  const exact = columnOf(columns, ...names)
  if (exact !== null) return exact
  const at = columns.findIndex((column) => names.some((name) => headOf(column).startsWith(`${name} `)))
  return at < 0 ? null : at
}
