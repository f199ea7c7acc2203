import { expect, test } from 'vitest'
import { csvOf } from '@liston/contract/kernel'
import { decodeText, planItems } from './import-ranking.ts'
import { goodreadsCsv } from './testing/goodreads.ts'
import { diaryCsv, listCsv, ratingsCsv, watchedCsv } from './testing/letterboxd.ts'
import { cpuMsOf } from '../../testing/cpu-time.ts'
import { readTable } from './read-table.ts'

const plan = (content: string, columns = {}, most = 100) =>
  planItems({ content, fileName: 'mi-lista.csv' }, columns, most)
const names = (content: string, columns = {}) => plan(content, columns).items.map(({ name }) => name)
const refused = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error as { code: string; data: unknown }
  }
  throw new Error('it was taken')
}

test('500 films of Letterboxd: best first, quotes, commas and emoji whole, what stands there twice once, with its lines', () => {
  const { table, items, usable, merged, skipped } = plan(ratingsCsv(500))
  expect([table.kind, table.category, table.rows.length]).toEqual(['letterboxd-ratings', 'cine-series', 510])
  expect([usable, items.length]).toEqual([500, 100])
  expect(items.slice(0, 4).map(({ name }) => name)).toEqual([
    'Parasite',
    'The Good, the Bad and the Ugly',
    '“Crocodile” Dundee',
    'Everything Everywhere All at Once 🥯',
  ])
  expect(items[0]).toEqual({ name: 'Parasite', note: '2019', line: 2 })
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Dune (2021)', 'Dune (1984)', '"The Dog, the Cat and the \'Bird\'"', '=1+1 is a Film']),
  )
  expect(merged).toHaveLength(10)
  expect(merged[0]).toEqual({ name: 'Parasite', lines: [2, 502] })
  expect(skipped).toEqual([])
})

test('what was watched stays in its order; of a diary each film counts once, at its best, and days without stars are told', () => {
  expect(names(watchedCsv(12)).slice(0, 5)).toEqual([
    'Parasite',
    'The Good, the Bad and the Ugly',
    '“Crocodile” Dundee',
    'Everything Everywhere All at Once 🥯',
    'Amélie',
  ])
  const diary = plan(diaryCsv())
  expect(diary.table.kind).toBe('letterboxd-diary')
  expect(diary.items.map(({ name }) => name)).toEqual(['Parasite', 'Amélie'])
  expect(diary.merged).toEqual([{ name: 'Parasite', lines: [2, 4] }])
  expect(diary.skipped).toEqual([{ line: 3, reason: 'NO_FIGURE', text: expect.stringContaining('The Good') }])
})

test('a list of Letterboxd is read behind its block, with its name, its order and what is said of each film', () => {
  const { table, items } = plan(listCsv())
  expect([table.kind, table.topic]).toEqual(['letterboxd-list', 'Noches de cine, "las mejores"'])
  expect(items.map(({ name, note }) => [name, note])).toEqual([
    ['Amélie', 'París, siempre'],
    ['Parasite', ''],
    ['The Good, the Bad and the Ugly', 'La "trilogía"'],
  ])
})

test('a library of Goodreads: without the place in a series, by my stars, unrated and repeated books told', () => {
  const { table, items, merged, skipped } = plan(goodreadsCsv())
  expect([table.kind, table.category]).toEqual(['goodreads', 'libros'])
  expect(items.map(({ name, note }) => [name, note])).toEqual([
    ['Cien años de soledad', 'Gabriel García Márquez'],
    ['The Hunger Games', 'Suzanne Collins'],
    ['The Catcher in the Rye', 'J.D. Salinger'],
  ])
  expect(merged).toEqual([{ name: 'Cien años de soledad', lines: [3, 6] }])
  expect(skipped).toEqual([{ line: 5, reason: 'NO_FIGURE', text: expect.stringContaining('Pride and Prejudice') }])
  expect(table.rows[0]?.cells[5]).toBe('0439023483')
})

test('a table of somebody’s own: by its words, semicolons, without a head, with columns chosen by hand', () => {
  expect(names('Puesto;Nombre;Nota\n2;Salmorejo;8,5\n1;Pringá;7\n')).toEqual(['Pringá', 'Salmorejo'])
  expect(names('Nombre;Nota\nSalmorejo;7,5\nPringá;8\n')).toEqual(['Pringá', 'Salmorejo'])
  expect(names('sep=;\nname;x\nUno;1\nDos;2\n')).toEqual(['Uno', 'Dos'])
  expect(names('12\tUno\n7\tDos\n', { by: 0, first: 'low' })).toEqual(['Dos', 'Uno'])
  expect(names('a,b\nc,d\n', { name: 1 })).toEqual(['b', 'd'])
  expect(plan('a,b\nc,d\n', { name: 77 }).items).toHaveLength(2)
})

test.each([
  ['name,note\nA,hola\nB,\n', 1],
  ['Título;Comentario personal\nA;hola\nB;bien\n', 1],
  ['movie,my notes\nA,hola\nB,bien\n', 1],
  ['name,why\nA,hola\nB,bien\n', 1],
  ['name,Description (optional)\nA,hola\nB,bien\n', 1],
  // Dates, addresses and numbers are no notes.
  ['name,review date,description url\nA,2020-01-01,https://a.test\nB,2020-01-02,https://b.test\n', null],
  ['name,reason\nA,1\nB,2\n', null],
])('the note of %j is column %j', (text, note) => {
  expect(readTable(text, 'lista.csv').roles).toMatchObject({ name: 0, note })
})

test('a song called "Why" is no header, and reviews of Letterboxd are notes', () => {
  expect(readTable('Why,Annie Lennox\nHelp!,The Beatles\n', 'x.csv').rows).toHaveLength(2)
  const head = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
  const film = '2020-01-01,Volver,2006,https://boxd.it/1,4,,Muy buena,,2020-01-01'
  expect(readTable(`${head}\n${film}\n`, 'reviews.csv').roles.note).toBe(6)
})

test('plain lines are items, commas and all; numbers before them are not', () => {
  expect(names('1. Batman\n2. Bueno, feo y malo\n\n- Tres\n')).toEqual(['Batman', 'Bueno, feo y malo', 'Tres'])
  expect(plan(' \n\u200b\nUno\nDOS\ndos\n').merged).toEqual([{ name: 'DOS', lines: [4, 5] }])
})

test('names too long are cut and stay apart from one another; what can’t be shown is removed', () => {
  const long = 'x'.repeat(79)
  const { items, shortened, skipped } = plan(`name,n\n${long}abc,1\n${long}yz,2\n"bad\u202ename",3\n,4\n`)
  expect(items.map(({ name }) => name)).toEqual([`${long}…`, 'badname'])
  expect(shortened).toBe(1)
  expect(skipped.at(-1)).toEqual({ line: 5, reason: 'NO_NAME', text: '4' })
})

test('a very long cell is cut, never within an emoji', () => {
  const { items, skipped } = plan(`name,n\nx${'🍕'.repeat(400)},1\n`)
  expect(items.map(({ name }) => name)).toEqual([`x${'🍕'.repeat(78)}…`])
  expect(skipped).toEqual([])
})

const text = 'name\nÁrbol ñandú €\nDos\n'
test.each([
  ['utf-8', new TextEncoder().encode(text)],
  ['utf-8', new TextEncoder().encode(`\ufeff${text}`)],
  ['utf-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['utf-16', Buffer.from(text, 'utf16le')],
  ['utf-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(text.replace('€', '\u0080'), 'latin1')],
] as const)('letters are read from %s', (encoding, bytes) => {
  const decoded = decodeText(bytes)
  expect(decoded.encoding).toBe(encoding)
  expect(names(decoded.text)).toEqual(['Árbol ñandú €', 'Dos'])
})

test.each([
  ['nothing', '', 'FILE_EMPTY'],
  ['blanks', ' \n\t\n', 'FILE_EMPTY'],
  ['a ZIP', 'PK\u0003\u0004abc', 'NO_TEXT'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'NO_TEXT'],
] as const)('%s is no file of items', (_, bytes, code) => {
  expect(refused(() => decodeText(Buffer.from(bytes, 'latin1'))).code).toBe(code)
})

test('bytes that no encoding of ours has are said to be that', () => {
  expect(refused(() => decodeText(Buffer.from([0x41, 0x81, 0x42]))).code).toBe('WRONG_ENCODING')
  expect(refused(() => decodeText(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).code).toBe('WRONG_ENCODING')
})

test('a quote that is not closed is told with its line, unknown JSON as that, too many rows and columns as too large', () => {
  expect(refused(() => readTable('name,b\nuno,"dos\ntres,4\n', ''))).toMatchObject({
    code: 'FILE_BROKEN',
    data: { line: expect.any(Number) },
  })
  expect(refused(() => readTable('{"a": 1}', '')).code).toBe('JSON_UNKNOWN')
  expect(refused(() => readTable('{"a": ', '')).code).toBe('FILE_BROKEN')
  expect(refused(() => readTable(`name,x\n${'uno,dos\n'.repeat(20_020)}`, '')).code).toBe('TABLE_TOO_LARGE')
  expect(refused(() => readTable('x\n'.repeat(20_001), '')).code).toBe('TABLE_TOO_LARGE')
  expect(refused(() => readTable(`${','.repeat(300)}\n`.repeat(2), '')).code).toBe('TABLE_TOO_LARGE')
})

test.each([
  ['commas in one line', () => ','.repeat(2_000_000)],
  ['commas in many lines', () => `${','.repeat(90_000)}\n`.repeat(22)],
  ['quotes', () => '"'.repeat(2_000_000)],
  ['empty lines', () => `a,b\n${'\n'.repeat(1_900_000)}`],
  ['quotes within cells', () => 'a,"b""'.repeat(300_000)],
  ['the most rows', () => `name,x\n${'uno,1\n'.repeat(19_990)}`],
  ['one word', () => 'x'.repeat(2_000_000)],
])('two megabytes of the worst that we know of are read or refused within two seconds: %s', async (_, contentOf) => {
  const content = contentOf()
  const ms = await cpuMsOf(() => {
    try {
      plan(content)
    } catch (error) {
      expect((error as { code?: string }).code).toMatch(/^(TABLE_TOO_LARGE|FILE_BROKEN)$/)
    }
  })
  expect(ms).toBeLessThan(2_000)
})

test('what was written for spreadsheets comes back as it was', () => {
  const hostile = ['=1+1', "'=1+1", '+34', '-2', '@x', '"q", r', "''=a", "'quoted'"]
  const head = ['rank', 'name', 'note', 'votes', 'voters', 'range', 'label', 'tie', 'link', 'other_name']
  const rows = hostile.map((name, i) => [i + 1, name, '', 0, 0, '', 'author', false, null, null])
  const csv = csvOf([head, ...rows], { mark: true })
  for (const line of csv.trim().split('\r\n').slice(1)) expect(line).not.toMatch(/^\d+,"[=+\-@]/)
  expect(readTable(csv, '').kind).toBe('liston-csv')
  expect(readTable(csv, '').rows.map(({ cells }) => cells[1])).toEqual(hostile)
})
