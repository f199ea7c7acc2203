import { expect, test } from 'vitest'
import { categories, categoryOf } from './categories.ts'

test('there are forty categories, each with its own emoji, address and name in both languages', () => {
  expect(categories).toHaveLength(40)
  for (const key of ['slug', 'emoji', 'es', 'en'] as const)
    expect(new Set(categories.map((category) => category[key])).size).toBe(40)
  expect(categories.filter(({ emoji }) => !/^\p{RGI_Emoji}$/v.test(emoji))).toEqual([])
  expect(categories.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
})

test('the categories that the specification names are among them', () => {
  const named = ['cine-series', 'musica', 'videojuegos', 'deporte'].map((slug) => categoryOf(slug)?.en)
  expect(named).toEqual(['Cinema and Series', 'Music', 'Video games', 'Sport'])
})
