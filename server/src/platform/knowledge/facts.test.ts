import { categories } from '@liston/contract/rankings'
import { expect, test } from 'vitest'
import { problemsOf } from './check-facts.ts'
import { base, baseOf } from './base.ts'
import { nameKey } from './items-of.ts'
import { FACTS, readSheet, sheetsIn } from './sheet.ts'

const known = { categories: categories().map(({ slug }) => slug) }

test('nothing is wrong in any file of facts', () => {
  expect(
    problemsOf(
      sheetsIn(FACTS).map(({ read }) => read()),
      known,
    ),
  ).toEqual([])
})

test('a sheet is read when its type is needed, once', () => {
  const files: string[] = []
  const { kinds } = baseOf(sheetsIn(FACTS).map(({ file, read }) => ({ file, read: () => (files.push(file), read()) })))
  expect(files).toEqual([])
  expect(kinds.get('cheese')?.columns).toContain('es')
  expect(kinds.get('cheese')?.entities.length).toBeGreaterThan(10)
  expect(files).toEqual(['cheese.tsv'])
})

test('what is wrong is said with its file and line', () => {
  const films = [
    '# a comment',
    'key\tes\ten\talso\tgenre',
    'jaws\tTiburón\tJaws\t\tthriller',
    'jaws\tAlien\t\t\t',
    'x\tTiburon\tX\t',
    'y\t Y\tY\t\t\t1',
  ]
  const topics = [
    'key\ttype\twhere\tcategory\tes\ten\twords_es\twords_en',
    'a\tfilm\tyear>1990\tnowhere\tPelículas\tFilms\t\t',
    'b\tsong\t\tmusica\tCanciones\t\tpelículas\t',
    'c\tfilm\tgenre=thriller\tcine-series\tPelícula\tThrillers\t\t',
  ]
  const words = [
    'meaning\tes\ten\twords_es\twords_en\tcategory',
    'film\tPelículas\tFilms\t\t\tcine-series',
    'genre=horror\tde terror\thorror\t\t\t',
  ]
  const sheets = [
    ['film.tsv', films],
    ['topics-film.tsv', topics],
    ['words.tsv', words],
  ] as const
  const problems = problemsOf(
    sheets.map(([file, lines]) => readSheet(file, lines.join('\n'))),
    known,
  )
  expect(problems).toEqual([
    'film.tsv:4: the key "jaws" stands in line 3 already',
    'film.tsv:6: 6 cells under 5 columns',
    'film.tsv:6: stray spaces: " Y"',
    'film.tsv:4: "jaws" has no English name',
    'film.tsv:5: "Tiburon" is called like "jaws" in line 3',
    'topics-film.tsv:2: no category: "nowhere"',
    'topics-film.tsv:2: film has no attribute "year"',
    'topics-film.tsv:2: "a" has 0 things, fewer than 8',
    'topics-film.tsv:3: "b" has no title in English',
    'topics-film.tsv:3: no file song.tsv for the type "song"',
    'topics-film.tsv:4: "c" has 1 things, fewer than 8',
    'topics-film.tsv:4: "Película" is said of topics-film.tsv:2 a too',
    'words.tsv:3: nothing has genre=horror',
  ])
})

/** Two-letter codes, as for countries and languages. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const codeOf = (type: 'region' | 'language', language: string) => {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' })
  const code = (one: string) => (type === 'language' ? one.toLowerCase() : one)
  return new Map(codes.map((one) => [nameKey(names.of(code(one)) ?? ''), one]))
}

test('countries and languages are called what Unicode calls them, in both languages alike', () => {
  for (const [kind, type] of [
    ['country', 'region'],
    ['language', 'language'],
  ] as const) {
    const es = codeOf(type, 'es')
    const en = codeOf(type, 'en')
    const both = (base().kinds.get(kind)?.entities ?? []).flatMap((thing) => {
      const pair = [es.get(nameKey(thing.es)), en.get(nameKey(thing.en))]
      return pair[0] && pair[1] ? [{ key: thing.key, pair }] : []
    })
    expect(both.filter(({ pair: [one, other] }) => one !== other)).toEqual([])
    expect(both.length).toBeGreaterThan(kind === 'country' ? 150 : 50)
  }
})
