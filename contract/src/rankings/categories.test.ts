import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  categories,
  categoryOf,
  categoryPath,
  openCategories,
  packCategories,
  setCategories,
  takeCategories,
} from './categories.ts'
import { sampleCategories } from './sample-categories.ts'
import { AskedCategory } from './schema.ts'

beforeEach(() => setCategories(sampleCategories))
afterAll(() => setCategories([]))

test('the sample has forty categories, each with its own emoji, address and name in both languages', () => {
  expect(categories()).toHaveLength(40)
  for (const key of ['slug', 'address', 'emoji', 'es', 'en'] as const)
    expect(new Set(categories().map((category) => category[key])).size).toBe(40)
  expect(categories().filter(({ emoji }) => !/^\p{RGI_Emoji}$/v.test(emoji))).toEqual([])
  expect(categories().filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
})

test('the categories that the specification names are among them', () => {
  const named = ['cine-series', 'musica', 'videojuegos', 'deporte'].map((slug) => categoryOf(slug)?.en)
  expect(named).toEqual(['Cinema and Series', 'Music', 'Video games', 'Sport'])
})

const row = { ...sampleCategories[0]!, slug: 'a', address: 'letra', names: { es: 'Letra' }, former: ['vieja'] }

test('a category is found by its slug, its address and its former addresses, and its page is at its address', () => {
  setCategories([row])
  for (const name of ['a', 'letra', 'vieja']) {
    expect(categoryOf(name)?.slug).toBe('a')
    expect(categoryPath(name)).toBe('/category/letra')
    expect(AskedCategory.parse(name)).toBe('a')
  }
  expect(categoryOf('musica')).toBeUndefined()
  expect(AskedCategory.safeParse('musica').success).toBe(false)
})

test('a name that a language lacks is the Spanish one', () => {
  setCategories([row])
  expect(categoryOf('a')).toMatchObject({ es: 'Letra', en: 'Letra' })
})

test('who chooses a category gets those that take rankings, and the one chosen before', () => {
  setCategories([row, { ...row, slug: 'b', address: 'b', former: [], closed: true }])
  expect(openCategories().map(({ slug }) => slug)).toEqual(['a'])
  expect(openCategories('b').map(({ slug }) => slug)).toEqual(['a', 'b'])
})

test('a page brings the categories as the server has them, in its language', () => {
  setCategories([row, { ...sampleCategories[1]!, closed: true }])
  const seen = () =>
    categories().map(({ slug, address, emoji, es, closed, former }) => [slug, address, emoji, es, closed, former])
  const onServer = seen()
  takeCategories(JSON.parse(JSON.stringify(packCategories('es'))))
  expect(seen()).toEqual(onServer)
})
