import { sampleCategories, setCategories } from '@liston/contract/rankings'
import { beforeAll, expect, test } from 'vitest'
import { categoryHref, exploreHref, readExploreState } from './explore-address.ts'

beforeAll(() => setCategories(sampleCategories))

test('reads what it knows and nothing else', () => {
  const said = { q: ' 007 ', sort: 'viral', category: 'musica', lang: 'en', ai: 'none', cursor: 'abc' }
  expect(readExploreState(said)).toEqual({ ...said, q: '007' })
  const nonsense = {
    q: '',
    sort: 'newest',
    type: 'animals',
    by: 'luck',
    category: 'cocina-espacial',
    lang: 'fr',
    ai: 'yes',
    cursor: '',
    utm_source: 'x',
  }
  expect(Object.values(readExploreState(nonsense)).every((value) => value === undefined)).toBe(true)
})

test('an address and what it says are the same', () => {
  const state = {
    q: 'pan & vino ¿sí?',
    sort: 'all',
    type: 'items',
    by: 'points',
    category: 'comida',
    lang: 'es',
    ai: 'none',
    cursor: 'WyJhIl0',
  } as const
  const search = Object.fromEntries(new URL(exploreHref(state), 'http://liston.test').searchParams)
  expect(readExploreState(search)).toEqual(state)
  expect(exploreHref({})).toBe('/explore')
  expect(categoryHref({ category: 'comida', sort: 'viral' })).toBe('/category/comida?sort=viral')
})
