import { LEVEL_TITLES, type Movement, type MovementGroup } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { beforeAll, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import type { Api } from '../platform/api.ts'
import { ana, films } from '../testing/cast.ts'

const boost: Movement = {
  id: '7',
  currency: 'stars',
  delta: -10,
  balance: 230,
  kind: 'boost',
  ranking: { id: films().id, slug: films().slug, topic: films().topic, language: 'es' },
  at: '2026-11-21T09:00:00.000Z',
}
const opening: Movement = { ...boost, id: '1', delta: 100, balance: 100, kind: 'opening', ranking: null }
const alone = (movement: Movement): MovementGroup => ({ ...movement, lines: [movement] })

type Visit = { me?: Me | null; movements?: MovementGroup[]; query?: string; language?: 'es' | 'en' }

async function visit({ me = ana, movements = [boost, opening].map(alone), query = '', language = 'es' }: Visit = {}) {
  const asked: unknown[] = []
  const ledger = async (input: unknown) => {
    asked.push(input)
    return { items: movements, nextCursor: movements.length ? 'next-page' : null }
  }
  const api = {
    themes: { list: async () => ({ themes: [] }) },
    economy: { ledgerByDay: ledger },
    profiles: { me: async () => ({ me }) },
  } as unknown as Api
  const context = { api, me, language, theme: 'theme-original', appName: 'Listón', demo: false } as const
  const page = await render({ ...context, workshop: false, url: `/evolution${query}`, origin: 'http://liston.test' })
  const body = new TextDecoder().decode(page.body)
  return { ...page, body, asked, text: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

beforeAll(() => visit(), 60_000)

test('shows the level, the way to the next and what it brings', async () => {
  const { text } = await visit()
  expect(text).toContain('Nivel 3, Constructor')
  expect(text).toContain('179 de 990 XP')
  expect(text).toContain('Te faltan 811 XP para el nivel 4.')
  expect(text).toContain('En el nivel 4, Visionario')
})

test('every movement says why, about what, how much and what was left', async () => {
  const { body, text } = await visit()
  expect(text).toContain('Boost Películas de Almodóvar −10 Stars saldo 230')
  expect(text).toContain('Saldo de bienvenida +100 Stars saldo 100')
  expect(body).toContain(`href="/ranking/${films().id}"`)
})

test('what a day brought for one reason is one line with its sum, and can be read one by one', async () => {
  const lines = [3, 2, 1].map((n) => ({ id: `${n}`, delta: 1, balance: 400 + n, at: `2026-11-21T0${n}:00:00.000Z` }))
  const gained: MovementGroup = { ...boost, ...lines[0]!, currency: 'xp', kind: 'voter_gained', delta: 3, lines }
  const { text } = await visit({ movements: [gained, alone(opening)] })
  expect(text.match(/Una persona más en tu ranking/g)).toHaveLength(1)
  expect(text).toContain('Una persona más en tu ranking · 3 veces Películas de Almodóvar +3 XP saldo 403')
  expect(text).toContain('Ver una a una 21 de noviembre de 2026 a las 03:00 UTC +1 XP saldo 403')
  expect(text.match(/\+1 XP/g)).toHaveLength(3)
  expect(text).toContain('4 movimientos a la vista')
  const english = await visit({ movements: [gained], language: 'en' })
  expect(english.text).toContain('One more person on your ranking · 3 times')
})

test('filter and next page are addresses, so they work without JavaScript', async () => {
  const { body, asked } = await visit({ query: '?currency=stars&cursor=abc' })
  expect(asked).toEqual([{ currency: 'stars', cursor: 'abc' }])
  expect(body).toContain('href="/evolution?currency=stars&amp;cursor=next-page#movimientos"')
  expect(body).toContain('href="/evolution?currency=xp#movimientos"')
})

test('nothing yet: says how to begin', async () => {
  expect((await visit({ movements: [] })).text).toContain('Vota en un ranking y ganarás tus primeros XP.')
})

test('is complete in English', async () => {
  const { text } = await visit({ language: 'en' })
  expect(text).toContain('Level 3, Builder')
  expect(text).toContain('At level 4, Visionary')
  // The ladder names all of them.
  expect(text).toContain('Strategist')
  for (const { es, en } of LEVEL_TITLES) if (es !== en) expect(text).not.toContain(es)
  expect(text).toContain('Welcome balance')
})

test('a guest is sent home', async () => {
  expect((await visit({ me: null })).redirect?.location).toBe('/')
})
