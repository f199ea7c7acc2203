import { type CappedDay, levelTitles, type Movement, type MovementGroup } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { DEFAULT_SETTINGS } from '@liston/contract/settings'
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
  bonus: null,
  at: '2026-11-21T09:00:00.000Z',
}
const opening: Movement = { ...boost, id: '1', delta: 100, balance: 100, kind: 'opening', ranking: null }
const alone = (movement: Movement): MovementGroup => ({ ...movement, lines: [movement] })

const days = Array.from({ length: 7 }, (_, at) => ({
  day: `2026-11-${16 + at}`,
  xp: at === 5 ? 14 : 4,
  starsGained: at === 6 ? 30 : 0,
  starsSpent: at === 2 ? 10 : 0,
}))
const redeem = {
  stars: 230,
  credits: { owned: 5, boughtThisMonth: 10, undo: null },
  highlights: { bought: 0, undo: null, choices: [] },
  features: { standing: [], choices: [] },
}

const empty = ({ day }: { day: string }) => ({ day, xp: 0, starsGained: 0, starsSpent: 0 })

type Visit = {
  me?: Me | null
  movements?: MovementGroup[]
  capped?: CappedDay[]
  mode?: 'soft' | 'hard'
  query?: string
  language?: 'es' | 'en'
  quiet?: boolean
}

async function visit(asks: Visit = {}) {
  const {
    me = ana,
    movements = [boost, opening].map(alone),
    capped = [],
    mode = 'soft',
    query = '',
    language = 'es',
    quiet = false,
  } = asks
  const asked: unknown[] = []
  const ledger = async (input: unknown) => {
    asked.push(input)
    return { items: movements, nextCursor: movements.length ? 'next-page' : null, capped }
  }
  const api = {
    themes: { list: async () => ({ themes: [] }) },
    economy: {
      ledgerByDay: ledger,
      progress: async () => ({
        days: quiet ? days.map(empty) : days,
        today: { inAllXp: 60, byReward: { voteInRanking: 60 } },
      }),
    },
    redeem: { mine: async () => redeem },
    settings: { all: async () => ({ ...DEFAULT_SETTINGS, level_gates: { mode } }) },
    profiles: { me: async () => ({ me }) },
  } as unknown as Api
  const context = { api, me, language, theme: 'theme-original', appName: 'Listón', demo: false } as const
  const page = await render({
    ...context,
    workshop: false,
    url: `/evolution${query}`,
    origin: 'http://liston.test',
  })
  const body = new TextDecoder().decode(page.body)
  return { ...page, body, asked, text: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

// The first visit loads all pages.
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
  const bought: Movement = { ...boost, id: '8', delta: -60, balance: 170, kind: 'highlight' }
  const told = async (language: 'es' | 'en') => (await visit({ movements: [alone(bought)], language })).text
  expect(await told('es')).toContain('Un destacado más en un ranking Películas de Almodóvar −60 Stars saldo 170')
  expect(await told('en')).toContain('One more highlight in a ranking Películas de Almodóvar −60 Stars')
})

test('what a day brought for one reason is one line with its sum, and can be read one by one', async () => {
  const lines = [3, 2, 1].map((n) => ({ id: `${n}`, delta: 1, balance: 400 + n, at: `2026-11-21T0${n}:00:00.000Z` }))
  const gained: MovementGroup = { ...boost, ...lines[0]!, currency: 'xp', kind: 'voter_gained', delta: 3, lines }
  const { text } = await visit({ movements: [gained, alone(opening)] })
  expect(text.match(/Una persona más en tu ranking/g)).toHaveLength(1)
  expect(text).toContain('Una persona más en tu ranking · 3 veces Películas de Almodóvar +3 XP saldo 403')
  expect(text).toContain('Ver una a una 21 de noviembre de 2026 a las 04:00 +1 XP saldo 403')
  expect(text.match(/\+1 XP/g)).toHaveLength(3)
  expect(text).toContain('4 movimientos a la vista')
  const english = await visit({ movements: [gained], language: 'en' })
  expect(english.text).toContain('One more person on your ranking · 3 times')
})

test('a day says why acts brought nothing more, and a movement which bonus made it larger', async () => {
  const name = { es: 'Fin de semana doble', en: 'Double weekend' }
  const voted: MovementGroup = alone({
    ...boost,
    currency: 'xp',
    kind: 'first_vote',
    delta: 4,
    bonus: { name, factor: 2 },
  })
  const capped: CappedDay[] = [
    { day: '2026-11-21', isToday: true, reward: 'voteInRanking', cap: { of: 'act', xp: 60 } },
    { day: '2026-11-21', isToday: true, reward: 'duel', cap: { of: 'day', xp: 400 } },
  ]
  const { text } = await visit({ movements: [voted], capped })
  expect(text).toContain('Hoy ya has ganado el máximo por votar (60 XP)')
  expect(text).toContain('Hoy ya has ganado el máximo de un día (400 XP)')
  expect(text).toContain('Primer voto en un ranking Fin de semana doble: XP ×2 Películas de Almodóvar +4 XP')
  const past = capped.map((one) => ({ ...one, isToday: false }))
  const english = await visit({ movements: [voted], capped: past, language: 'en' })
  expect(english.text).toContain('You earned that day’s maximum for voting (60 XP)')
  expect(english.text).toContain('Double weekend: XP ×2')
})

test('the path of levels says what each brings, and what it opens only where gates are hard', async () => {
  const soft = (await visit()).text
  for (const words of ['200 Stars de regalo', '+10 créditos de IA cada mes', 'Ocultar comentarios de tus rankings'])
    expect(soft).toContain(words)
  expect(soft).not.toContain('Publicar rankings')
  expect((await visit({ mode: 'hard' })).text).toContain('Publicar rankings')
})

test('the path names the 25 levels of the specification and the XP at which each begins; from level 11 on each has a badge', async () => {
  const { text } = await visit()
  const steps = [...text.matchAll(/(\d+) (\p{Lu}\p{Ll}+(?: I+)?) desde ([\d.]+) XP/gu)]
  expect(steps.map(([, level, title, xp]) => `${level} ${title} ${xp}`)).toEqual([
    '1 Novato 0',
    '2 Scout 459',
    '3 Constructor 1.121',
    '4 Visionario 2.111',
    '5 Influencer 3.449',
    '6 Maestro 5.151',
    '7 Líder 7.231',
    '8 Leyenda 9.700',
    '9 Oráculo 12.569',
    '10 Pionero 15.848',
    '11 Scout II 19.546',
    '12 Constructor II 23.670',
    '13 Visionario II 28.227',
    '14 Influencer II 33.226',
    '15 Maestro II 38.672',
    '16 Líder II 44.572',
    '17 Leyenda II 50.931',
    '18 Oráculo II 57.756',
    '19 Pionero II 65.051',
    '20 Estratega 72.822',
    '21 Scout III 81.074',
    '22 Constructor III 89.811',
    '23 Visionario III 99.037',
    '24 Influencer III 108.758',
    '25 Maestro III 118.978',
  ])
  expect(text.match(/\+2 créditos de IA cada mes Insignia de tu nivel/g)).toHaveLength(15)
})

test('filter and next page are addresses, so they work without JavaScript', async () => {
  const { body, asked } = await visit({ query: '?currency=stars&cursor=abc' })
  expect(asked).toEqual([{ currency: 'stars', cursor: 'abc' }])
  expect(body).toContain('href="/evolution?currency=stars&amp;cursor=next-page#movimientos"')
  expect(body).toContain('href="/evolution?currency=xp#movimientos"')
})

test('days are drawn with a sentence and a table, and said to be none where nothing came of them', async () => {
  const { body, text } = await visit({ query: '?days=7' })
  expect(text).toContain('38 XP en 7 días. Tu mejor día fue el 21 de noviembre de 2026, con 14.')
  expect(text).toContain('30 Stars ganadas y 10 gastadas en 7 días.')
  expect(body).toContain('<table')
  expect(body).toContain('href="/evolution?days=30#actividad"')
  expect((await visit({ quiet: true })).text).toContain('Aquí verás lo que ganas cada día.')
})

test('times are in the reader’s zone; days are those of the caps, in every zone', async () => {
  const lines = [2, 1].map((n) => ({ id: `${n}`, delta: 1, balance: 400 + n, at: `2026-11-21T0${n}:00:00.000Z` }))
  const gained: MovementGroup = { ...boost, ...lines[0]!, currency: 'xp', kind: 'voter_gained', delta: 2, lines }
  const { body, text } = await visit({ me: { ...ana, timeZone: 'America/Lima' }, movements: [gained] })
  expect(text).toContain('Ver una a una 20 de noviembre de 2026 a las 21:00 +1 XP')
  expect(body).toContain('<time dateTime="2026-11-21">21 de noviembre de 2026</time>')
  expect(text).toContain('El contador vuelve a cero cada día a esta hora: 19:00.')
})

test('says what each act brings and what is left of it today', async () => {
  const { text } = await visit()
  expect(text).toContain('En total te quedan 340 de 400 XP hoy.')
  expect(text).toContain('2 XP cada vez · completo hoy, 60 XP')
  expect(text).toContain('5 XP cada vez · quedan 50 de 50 XP hoy')
})

test('says what Stars buy, with prices, and what can’t be had now', async () => {
  const { text } = await visit()
  expect(text).toContain('Boost y Ultra 10 y 50 Stars')
  expect(text).toContain('Este mes has canjeado 10 de 10.')
  expect(text).toContain('El mes que viene podrás canjear más.')
  expect(text).toContain('Publica un ranking público para poder destacarlo.')
})

test('nothing yet: says how to begin', async () => {
  expect((await visit({ movements: [] })).text).toContain('Vota en un ranking y ganarás tus primeros XP.')
})

test('is complete in English', async () => {
  const { text } = await visit({ language: 'en' })
  expect(text).toContain('Level 3, Builder')
  expect(text).toContain('At level 4, Visionary')
  // The list of levels contains every title.
  expect(text).toContain('Strategist')
  for (const [at, es] of levelTitles.es.entries()) if (es !== levelTitles.en[at]) expect(text).not.toContain(es)
  expect(text).toContain('Welcome balance')
})

test('a guest is sent home', async () => {
  expect((await visit({ me: null })).redirect?.location).toBe('/')
})
