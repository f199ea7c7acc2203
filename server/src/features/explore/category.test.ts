import { categories } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeCategory } from './category-descriptions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('each of the 40 categories says what it is for, in both languages, and no two the same', () => {
  const said = categories().flatMap(({ slug }) => [describeCategory(slug, 'es'), describeCategory(slug, 'en')])
  expect(new Set(said).size).toBe(80)
  for (const line of said) expect(line).toMatch(/^\p{Lu}.{15,90}\.$/u)
})

test('200 a category tells what it is for and how many visible rankings it holds; 422 one that is none', async () => {
  const ana = await addPerson(app, 'ana')
  await addRanking(app, ana, { topic: 'Canciones de verano', category: 'musica' })
  await addRanking(app, ana, { topic: 'Canciones secretas', category: 'musica', visibility: 'private' })
  const get = (path: string, lang: string) =>
    app.http.inject({ url: `/api/v1/categories/${path}`, headers: { 'accept-language': lang } })
  expect((await get('musica', 'es')).json()).toEqual({
    category: 'musica',
    rankings: 1,
    description: describeCategory('musica', 'es'),
    followers: 0,
    subjects: ['🎸', '🎧', '🎤'],
  })
  expect((await get('musica', 'en')).json().description).toBe(describeCategory('musica', 'en'))
  expect((await get('cocina-espacial', 'es')).statusCode).toBe(422)
})

test('200 the home page leads to the forty categories, each with its emoji and its name in the language of the reader', async () => {
  const shown = async (language: string) => {
    const { body } = await app.http.inject({ url: '/', headers: { 'accept-language': language } })
    const chips = /<ul class="category-chips">(.*?)<\/ul>/s.exec(body)?.[1] ?? ''
    return [...chips.matchAll(/href="\/category\/([\w-]+)"[^>]*><span[^>]*>([^<]+)<\/span><span>([^<]+)/g)].map(
      ([, slug, emoji, name]) => `${slug} ${emoji} ${name?.trim()}`,
    )
  }
  const [spanish, english] = [await shown('es'), await shown('en')]
  expect([new Set(spanish).size, new Set(english).size]).toEqual([40, 40])
  for (const line of [...spanish, ...english]) expect(line).toMatch(/^[a-z\-]+ \p{RGI_Emoji} \p{Lu}/v)
  for (const one of [
    'cine-series 🎬 Cine y Series',
    'musica 🎵 Música',
    'videojuegos 🎮 Videojuegos',
    'deporte ⚽ Deporte',
  ])
    expect(spanish).toContain(one)
  for (const one of [
    'cine-series 🎬 Cinema and Series',
    'musica 🎵 Music',
    'videojuegos 🎮 Video games',
    'deporte ⚽ Sport',
  ])
    expect(english).toContain(one)
})
