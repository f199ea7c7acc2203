import { readdirSync, readFileSync } from 'node:fs'
import { parsePaste } from '@liston/contract/rankings'
import { expect, test } from 'vitest'
import { decodeText, planItems } from './import-ranking.ts'

const folder = new URL('./testing/cases/', import.meta.url)
const films = ['Volver', 'Tacones lejanos', 'Hable con ella']
const tracks = ['Hurt (Nine Inch Nails)', 'Hurt (Johnny Cash)']

/** The items of each file, from the importer and, unless it differs, from the paste box. */
const cases: Record<string, { items: string[]; kind: string; box?: string[] | 'not for the box' }> = {
  'c03-imdb-ratings.csv': { kind: 'imdb', items: ['Plácido', 'Good Morning, Vietnam', 'Laura'] },
  'c05-exportify-en.csv': { kind: 'exportify', items: [...tracks, 'Con altura'] },
  'c08-shazam.csv': { kind: 'shazam', items: ['Relinquido', "Don't, Matter"] },
  'c09-bgg-collection.csv': { kind: 'boardgamegeek', items: ['Azul', 'Catán'], box: 'not for the box' },
  'c10-mal-export.xml': { kind: 'myanimelist', items: ['Steins;Gate', 'Cowboy Bebop'] },
  'c14-excel-es-header-comma-nosep.csv': { kind: 'table', items: ['Viridiana', 'Tristana', 'Volver'] },
  'c16-thousands-es.csv': { kind: 'table', items: ['Campos', 'La Mancha', 'Alcarria'] },
  'c18-star-glyph-ratings.csv': { kind: 'table', items: ['Tres', 'Dos', 'Uno'] },
  'c22-same-title-other-artist.tsv': { kind: 'table', items: tracks },
  'c24-rankmyfavs-export.md': { kind: 'numbered', items: ['Volver', 'Kika', 'Matador'] },
  'p01-numero-punto-guion.txt': { kind: 'numbered', items: films },
  'p03-numero-guion.txt': { kind: 'numbered', items: films },
  'p06-keycaps.txt': { kind: 'numbered', items: films },
  'p08-vinetas-word.txt': {
    kind: 'bulleted',
    items: [...films, 'La flor de mi secreto', 'Kika', 'Entre tinieblas', 'Matador'],
  },
  'p09-chatgpt-negrita.txt': {
    kind: 'numbered',
    items: ['Volver (2006)', 'Tacones lejanos (1991)', 'Kika (1993)'],
  },
  'p11-hoja-tabuladores.txt': { kind: 'table', items: ['Volver', 'Tacones lejanos', 'Kika'] },
  'p12-numerada-con-comas.txt': {
    kind: 'numbered',
    items: ['El bueno, el feo y el malo', 'Sexo, mentiras y cintas de vídeo', 'Crimen y castigo'],
  },
  'p13-marca-invisible-whatsapp.txt': { kind: 'numbered', items: ['Volver', 'Tacones lejanos', 'Kika'] },
  'p14-salto-blando-word.txt': { kind: 'lines', items: ['Volver', 'Tacones lejanos', 'Kika'] },
  'p16-ordinal-abreviado-en-nombre.txt': {
    kind: 'commas',
    items: ['1.ª División', '2.ª División', '1.er Festival', '3.º B'],
  },
  'p18-pulgadas.txt': { kind: 'commas', items: ['12" de vinilo', '7" de vinilo', 'Casete'] },
  // Only exact duplicates are left out. The editor warns of similar ones.
  'p22-repetidos-acento-caso.txt': {
    kind: 'lines',
    items: ['Rosalía', 'C. Tangana', 'ROSALIA', 'c tangana', 'Bad Bunny'],
  },
}

const textOf = (file: string) => decodeText(readFileSync(new URL(file, folder))).text
const plan = (content: string) => planItems({ content, fileName: '' }, {}, 100)
const imported = (content: string) => plan(content).items.map(({ name }) => name)
const pasted = (content: string) => parsePaste(content).items.map(({ name }) => name)

test('every file of the folder has its right result', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...Object.keys(cases), 'p21-cien-lineas-largas.txt'].toSorted())
})

test.each(Object.entries(cases))('%s is imported right', (file, { items, kind }) => {
  const { table, items: found } = plan(textOf(file))
  expect([table.kind, found.map(({ name }) => name)]).toEqual([kind, items])
})

test.each(Object.entries(cases))('%s is pasted right', (file, { items, box = items }) => {
  if (box === 'not for the box') return
  expect(pasted(textOf(file))).toEqual(box)
})

test('a hundred long lines fit into the paste box and the importer', () => {
  const text = textOf('p21-cien-lineas-largas.txt')
  expect([imported(text).length, pasted(text).length]).toEqual([100, 100])
})

test('a heading is the topic, not an item', () => {
  expect(plan(textOf('c24-rankmyfavs-export.md')).table.topic).toBe('Mis películas')
})

test('a note column stays the note of its items, in the importer and the paste box', () => {
  const text = 'Nombre;Nota;Puntos\nVolver;La mejor;7\nKika;Rara;9'
  const notes = [
    ['Kika', 'Rara'],
    ['Volver', 'La mejor'],
  ]
  expect(plan(text).items.map(({ name, note }) => [name, note])).toEqual(notes)
  expect(parsePaste(text).items.map(({ name, note }) => [name, note])).toEqual(notes)
})

test('XML of an unknown kind is refused by its name, and its tags are no items', () => {
  const text = '<?xml version="1.0"?>\n<list><a>Volver</a></list>'
  expect(() => plan(text)).toThrow(expect.objectContaining({ code: 'NO_TEXT', data: { found: 'xml' } }))
  expect(parsePaste(text)).toMatchObject({ items: [], format: 'xml' })
})

const both = (rows: string) => names(`Nombre;Valoración\n${rows}`)
const names = (content: string, columns = {}) =>
  planItems({ content, fileName: '' }, columns, 100).items.map(({ name }) => name)

test.each([
  ['thousands beside whole numbers', 'A;980\nB;1.250\nC;12.400', ['C', 'B', 'A']],
  ['English thousands with decimals', 'A;"980.50"\nB;"1,250.25"', ['B', 'A']],
  ['Spanish thousands with decimals', 'A;980,5\nB;1.250,25', ['B', 'A']],
  ['decimals of three digits', 'A;7.125\nB;6.900\nC;10', ['C', 'A', 'B']],
  ['decimals of both kinds', 'A;8.5\nB;9,5', ['B', 'A']],
  ['grades out of ten', 'A;7/10\nB;9/10', ['B', 'A']],
  ['stars and halves', 'A;★★★★\nB;★★★★½\nC;½', ['B', 'A', 'C']],
  ['percentages', 'A;85%\nB;100 %', ['B', 'A']],
])('orders by %s', (_what, rows, expected) => expect(both(rows)).toEqual(expected))

test('a column of places is no name, and names may be numbers', () => {
  expect(names('Lugar;Película\n2;Volver\n1;Kika')).toEqual(['Kika', 'Volver'])
  expect(names('Título;Nota\n1984;7\n300;9')).toEqual(['300', '1984'])
})

test('the user chooses another separator, and one item per line', () => {
  const text = 'Nombre;Nota\nVolver, la buena;9\nKika, la otra;8'
  expect(names(text)).toEqual(['Volver, la buena', 'Kika, la otra'])
  expect(names(text, { separator: 'none' })).toEqual(['Nombre;Nota', 'Volver, la buena;9', 'Kika, la otra;8'])
  expect(names(text, { separator: 'comma', name: 0 })).toContain('Volver')
  expect(names('Uno, dos, tres', { separator: 'none' })).toEqual(['Uno, dos, tres'])
})

test.each([
  ['storygraph', 'Title,Authors,Read Status,Star Rating\nUno,Ana,read,3.75\nDos,Eva,read,4.25'],
  ['trakt', 'rated_at,type,title,year,trakt_id,rating\n2024-01-01,movie,Uno,1999,1,6\n2024-01-01,movie,Dos,2000,2,8'],
  ['steam', 'appid,name,playtime_forever\n10,Uno,30\n20,Dos,1200'],
  [
    'filmaffinity',
    'Title,Year,Directors,WatchedDate,Rating10,FA ID\nUno,1999,Ana,2024-01-01,5,1\nDos,2000,Eva,2024-01-02,9,2',
  ],
  ['imdb', 'Position,Const,Title,Your Rating\n2,tt1,Uno,10\n1,tt2,Dos,'],
])('an export of %s is recognised and ordered', (kind, content) => {
  const { table, items } = plan(content)
  expect([table.kind, items.map(({ name }) => name)]).toEqual([kind, ['Dos', 'Uno']])
})
