import { type RankingCard, sampleCategories, setCategories } from '@liston/contract/rankings'
import { beforeAll, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import type { Api } from '../platform/api.ts'
import { bruno } from '../testing/cast.ts'

beforeAll(() => setCategories(sampleCategories))

const card: RankingCard = {
  id: '01a1fd83-0000-7000-8000-000000000900',
  slug: 'peliculas-de-almodovar',
  topic: 'Películas de Almodóvar',
  language: 'es',
  category: 'cine-series',
  coverUrl: null,
  subjects: [],
  author: bruno,
  aiMade: false,
  madeLabel: null,
  points: 1284,
  voters: 312,
  itemsCount: 12,
  validated: false,
  votable: true,
  publishedAt: '2026-10-12T10:00:00.000Z',
  top: [{ id: '01a1fd83-0000-7000-8000-000000000901', name: 'Volver', share: 100 }] as RankingCard['top'],
}
let asked: unknown[] = []
const answer = async (input: unknown) => {
  asked.push(input)
  return { items: [card], nextCursor: 'further', total: 41, corrected: null }
}

/** The page as rendered for a browser without JavaScript. */
async function visit(url: string, language: 'es' | 'en' = 'en') {
  asked = []
  const api = {
    themes: { list: async () => ({ themes: [] }) },
    explore: { feed: answer, search: answer },
  } as unknown as Api
  const look = { theme: 'theme-original', appName: 'Listón', demo: false, workshop: false } as const
  const page = await render({
    url,
    api,
    me: null,
    language,
    ...look,
    origin: 'http://liston.test',
  })
  const body = new TextDecoder().decode(page.body)
  const links = [...body.matchAll(/<a[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    inner.replace(/<[^>]+>/g, '').trim(),
    href.replaceAll('&amp;', '&'),
  ])
  return { ...page, body, links, text: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

// The first visit loads all pages.
beforeAll(() => visit('/explore'), 60_000)

test('three tabs with addresses of their own: Latest, Viral, All Results', async () => {
  const { links } = await visit('/explore?category=cine-series')
  expect(links).toEqual(
    expect.arrayContaining([
      ['Latest', '/explore?category=cine-series'],
      ['Viral', expect.stringMatching(/sort=viral/)],
      ['All Results', expect.stringMatching(/sort=all/)],
    ]),
  )
  expect(asked).toEqual([expect.objectContaining({ sort: 'latest', category: 'cine-series' })])
})

test('a card says its topic, its votes and its people, and leads to the ranking', async () => {
  const { text, links } = await visit('/explore', 'es')
  expect(text).toMatch(/1\.284/)
  expect(links).toContainEqual([card.topic, expect.stringContaining('/ranking/')])
})

test('Load more is a link that works without JavaScript', async () => {
  const { links } = await visit('/explore?sort=viral')
  expect(links).toContainEqual([
    'Load more',
    expect.stringMatching(/sort=viral.*cursor=further|cursor=further.*sort=viral/),
  ])
})

test('the form searches by words, category and language', async () => {
  const { body, text } = await visit('/explore?q=cine&category=musica&lang=es')
  expect(asked).toEqual([expect.objectContaining({ q: 'cine', category: 'musica', lang: 'es' })])
  expect(text).toContain('41 results')
  expect(body).toMatch(/<form[^>]*action="\/explore"[^]*name="q"[^]*name="category"[^]*name="lang"/)
  expect(body).toMatch(/<option[^>]*value="cine-series"[^>]*>Cinema and Series 🎬/)
})
