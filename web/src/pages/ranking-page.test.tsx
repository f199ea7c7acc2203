import type { Me } from '@liston/contract/profiles'
import type { Ranking } from '@liston/contract/rankings'
import { beforeAll, describe, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import type { Api } from '../platform/api.ts'
import { ana, films, item } from '../testing/cast.ts'

type Visit = { ranking?: Ranking; me?: Me | null; language?: 'es' | 'en'; query?: string; comments?: object }

/** The page as rendered for a browser without JavaScript. */
async function visit({ ranking = films(), me = null, language = 'es', query = '', comments }: Visit = {}) {
  const api = {
    themes: { list: async () => ({ themes: [] }) },
    rankings: { find: async () => ranking },
    comments,
  } as unknown as Api
  const url = `/ranking/${ranking.id}${query}`
  const context = {
    api,
    me,
    language,
    url,
    theme: 'theme-original',
    appName: 'Listón',
    demo: false,
    workshop: false,
  } as const
  const page = await render({ ...context, origin: 'http://liston.test' })
  const body = new TextDecoder().decode(page.body)
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { ...page, body, text }
}

// The first visit loads all pages.
beforeAll(() => visit(), 60_000)

describe('a guest reads everything', () => {
  test('votes and people apart, in both languages', async () => {
    expect((await visit()).text).toContain('1.284 votos 312 personas')
    expect((await visit({ language: 'en' })).text).toContain('1,284 votes 312 people')
  })

  test('one heading of the first level, the dates of the ranking, its author', async () => {
    const { body, text } = await visit()
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain('de bruno 1.284 votos')
    expect(text).toContain('Publicado el 12 de octubre de 2026')
  })

  test('the first three comments, the pinned one first, and the way to all of them', async () => {
    const author = { id: ana.id, username: 'ana', avatarUrl: null, level: 3, role: 'user' }
    const said = (n: number) => ({
      id: `${n}`,
      author,
      body: `Lo digo ${n} veces`,
      createdAt: '2026-10-12T10:00:00.000Z',
    })
    const comments = {
      state: async () => ({ count: 5, closed: false }),
      list: async () => ({ items: [4, 3, 2].map(said), pinned: said(1), count: 5 }),
    }
    const { body, text } = await visit({ comments })
    expect(text.match(/Lo digo \d veces/g)?.slice(0, 3)).toEqual([1, 4, 3].map((n) => said(n).body))
    expect(body.match(/<p class="line-clamp-4[^"]*">Lo digo/g)).toHaveLength(3)
    expect(body).toMatch(/href="[^"]*\?with=comments#comments"[^>]*><span>Leer y comentar</)
  })

  test('votes lead to sign in and back here, as plain links with their prices', async () => {
    const { body, text } = await visit()
    const back = encodeURIComponent(`/ranking/${films().id}`)
    expect(body).toContain(`href="/sign-in?next=${back}"`)
    expect(text).toContain('Boost +10 ★ 10 por 10 Stars, Volver')
    expect(text).toContain('Ultra +50 ★ 50 por 50 Stars, Volver')
  })

  test('no style attribute and no inline script, which the content policy refuses', async () => {
    const { body } = await visit({ me: ana })
    expect(body).not.toMatch(/ style=|<script/)
  })
})

describe('what search engines and messengers read', () => {
  const metaOf = async (v: Visit) =>
    Object.assign({}, ...(await visit(v)).meta.map((m) => (m.name ? { [m.name]: m.content } : m)))

  test('title, what leads, and whether it is worth finding', async () => {
    expect(await metaOf({})).toMatchObject({
      title: 'Películas de Almodóvar',
      description:
        'Las que verías otra vez. Arriba ahora: Volver, Hable con ella, Dolor y gloria. Vota y mira cómo se ordena.',
    })
    expect((await metaOf({})).robots).toBeUndefined()
  })

  test('not with fewer than three voters, nor in its other orders', async () => {
    expect((await metaOf({ ranking: films({ voters: 12, countedVoters: 2 }) })).robots).toBe('noindex, follow')
    expect((await metaOf({ ranking: films({ order: 'points' }), query: '?order=points' })).robots).toBe(
      'noindex, follow',
    )
  })
})

describe('how sure a place is', () => {
  const items = [
    item(1, { rankLow: 1, rankHigh: 3, tieWithNext: true, paidPoints: 60 }),
    item(2, { rankLow: 1, rankHigh: 3, isNew: true, share: 95 }),
  ]

  test('in Justo the figure is people; range, tie and Stars stand under it, each in its own words', async () => {
    const { text, body } = await visit({ ranking: films({ items }) })
    expect(text).toContain('Volver 49 personas 1.º (1–3)')
    expect(text).toContain('≈ empate técnico con el 2.º ★ 60 Stars')
    expect(text).toContain('Nuevo : la mayoría votó antes de que estuviera en la lista')
    expect(text).not.toContain('impulsado')
    expect(body).not.toContain('bar-bought')
    const english = await visit({ ranking: films({ items }), language: 'en' })
    expect(english.text).toContain('2nd (1–3)')
    expect(english.text).toContain('≈ too close to call with 2nd ★ 60 Stars')
    expect(english.text).toContain('New : most people voted before it was on the list')
  })

  test('in Votos it is points, with what was bought ruled', async () => {
    const { text, body } = await visit({ ranking: films({ items, order: 'points' }), query: '?order=points' })
    expect(text).toContain('Volver 100 49 personas impulsado 60 %')
    expect(body).toContain('bar-bought')
    expect(text).not.toContain('60 Stars')
  })

  test('rows at the end that are all tied are one band, said once; a tie above keeps its mark', async () => {
    const tied = [1, 2, 3, 4, 5].map((n) => item(n, { tieWithNext: n === 1 || n === 3 || n === 4 }))
    const { text, body } = await visit({ ranking: films({ items: tied }) })
    expect(text.match(/≈ empate técnico/g)).toHaveLength(1)
    expect(text.match(/≈ Desde aquí, a cara o cruz Van tan igualados/g)).toHaveLength(1)
    expect(text.indexOf('Desde aquí')).toBeLessThan(text.indexOf('Dolor y gloria 47 personas'))
    expect(text.indexOf('Desde aquí')).toBeGreaterThan(text.indexOf('Hable con ella 48 personas'))
    expect(body.match(/data-tossed="(first|after)"/g)).toHaveLength(3)
    expect((await visit({ ranking: films({ items: tied }), language: 'en' })).text).toContain(
      '≈ From here on, it could go either way',
    )
  })

  test('few voters: the author’s order, and how many are missing', async () => {
    const { text } = await visit({ ranking: films({ label: 'author', weightedVoters: 3 }) })
    expect(text).toContain('Orden del autor, faltan 2 votos')
    const barless = items.map((each) => ({ ...each, share: null }))
    const { body } = await visit({ ranking: films({ label: 'author', items: barless }) })
    expect(body).not.toMatch(/class="bar /)
  })

  test('provisional and stable are told in a word', async () => {
    expect((await visit({ ranking: films({ label: 'provisional' }) })).text).toContain('Provisional')
    expect((await visit()).text).toContain(
      'Estable : En al menos 9 de cada 10 listas así, el verdadero primero está entre los tres primeros.',
    )
    expect((await visit({ language: 'en' })).text).toContain(
      'Stable : In at least 9 of 10 such lists, the true first is among the first three.',
    )
  })

  test('how a vote counts is added up with the first of this list, and can be computed again', async () => {
    const { text, body } = await visit()
    expect(text).toContain(
      '1.º Volver: 36 votos de miembros asentados + 1 estimado por llegar tarde + 3 de cuentas nuevas = 40',
    )
    expect(text).toContain('2.º Hable con ella: 32 votos')
    expect(text).toContain('Todas las cuentas nuevas juntas suman a un elemento 0,5 votos como mucho, o un 2 %')
    expect(text).toContain('npm run order')
    expect(text).toContain('Estable . En al menos 9 de cada 10 listas así')
    expect(body).toContain(`href="/api/v1/rankings/${films().id}/ballots"`)
    const few = await visit({ ranking: films({ label: 'author', items: [item(1, { standing: null })] }) })
    expect(few.text).not.toContain('miembros asentados +')
    expect(few.body).not.toContain('/ballots')
    expect((await visit({ ranking: films({ visibility: 'private' }) })).body).not.toContain('/ballots')
  })
})

describe('the orders', () => {
  test('each has its own address, and says what it is', async () => {
    const { body, text } = await visit({ ranking: films({ order: 'points' }), query: '?order=points' })
    expect(body).toContain(`href="/ranking/${films().id}?order=author#orden"`)
    expect(body).toMatch(/aria-current="page"[^>]*><span>Votos/)
    expect(text).toContain('Suma de puntos: +1 por voto, +10 por Boost, +50 por Ultra.')
  })

  test('an order that does not exist leads to the ranking’s own, and keeps the rest of the address', async () => {
    expect((await visit({ query: '?order=nonsense&lng=en' })).redirect).toEqual({
      status: 302,
      location: `/ranking/${films().id}?lng=en`,
    })
    expect((await visit({ query: '?lng=en' })).redirect).toBeNull()
  })
})

describe('what one can’t do is said before one tries', () => {
  test('one’s own ranking: no heart, one plain vote on its items, no Boost', async () => {
    const own = films({ author: { ...films().author, id: ana.id } })
    const { text } = await visit({ ranking: own, me: ana })
    expect(text).toContain('Es tu ranking: da un +1 a los elementos que quieras')
    expect(text).not.toContain('por 10 Stars, Volver')
    expect(text).toContain('+1 votar Volver')
  })

  test('a ranking that its author boosts says so to everybody', async () => {
    expect((await visit({ ranking: films({ boostedByAuthor: true }) })).text).toContain('Impulsado por su autor')
    expect((await visit()).text).not.toContain('Impulsado por su autor')
  })

  test('closed: readable, no votes, and why', async () => {
    const { text } = await visit({ ranking: films({ status: 'locked' }), me: ana })
    expect(text).toContain('La votación está cerrada')
    expect(text).not.toContain('votar Volver')
    expect(text).toContain('Volver 49 personas')
  })

  test('a heavier level shows its weight on the button', async () => {
    expect((await visit({ me: { ...ana, level: 9 } })).text).toContain('+10 votar Volver')
  })
})
