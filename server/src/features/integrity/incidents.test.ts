import { contract } from '@liston/contract/api'
import type { IncidentRow } from '@liston/contract/integrity'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { attack } from '../../testing/attack.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'

let app: TestApp
let moderator: TestPerson
let id: string
let attacked: string
let quiet: string
const gang: TestPerson[] = []
const path = '/admin-panelrankw/integrity'
const reason = 'Cuentas nuevas de una misma red votan lo mismo'
const get = (url: string, person: TestPerson) => app.http.inject({ url, headers: { cookie: person.cookie } })

beforeAll(async () => {
  app = await openTestApp()
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  const author = await addPerson(app, 'autora', { ageDays: 400 })
  const { id: rankingId, itemIds } = await addRanking(app, author)
  attacked = rankingId
  quiet = (await addRanking(app, author)).id
  // Accounts of some age on six networks, among honest users who like another item.
  const votes = (item: number, people: number, o: { network: string; name: string; ageDays: number }) =>
    attack(app, { itemId: itemIds[item]!, people, ...o })
  for (let n = 0; n < 12; n++) await votes(1, 1, { network: `198.51.${n}.0`, name: `honrado${n}x`, ageDays: 400 })
  for (let n = 0; n < 6; n++)
    gang.push(...(await votes(0, 10, { network: `203.0.${n}.0`, name: `banda${n}x`, ageDays: 60 })))
  await app.jobs.tick('look-for-attacks')
  await app.jobs.drain()
  id = (await askerOf(app)(moderator).get('/admin/integrity')).body.items[0].id
})
afterAll(() => app.close())

test('200 the desk is read without JavaScript: the list, the replay as a drawing and as a table, the groups', async () => {
  expect((await get(path, moderator)).body).toContain(`${path}?incident=${id}`)
  const { body } = await get(`${path}?incident=${id}`, moderator)
  expect(body).toMatch(/Repetición[\s\S]*<svg[\s\S]*Ver como tabla/)
  for (let n = 1; n <= 6; n++) expect(body).toContain(`Red ${n}`)
  expect(body).not.toContain('banda0')
})

test('what is told of the votes of a ranking stands on no other, whichever was read before', async () => {
  for (const told of [attacked, quiet, attacked, quiet]) {
    const { body } = await app.http.inject({ url: `/ranking/${told}/r` })
    expect(body.includes('id="integridad"')).toBe(told === attacked)
  }
})

test('200 once the votes are void, the page says what was decided and why', async () => {
  expect((await askerOf(app)(moderator).post(`/admin/integrity/${id}`, { answer: 'void', reason })).status).toBe(200)
  const { body } = await get(`${path}?incident=${id}`, moderator)
  expect(body).toContain(reason)
  expect(body).toContain('Votos anulados: 60')
})

test('200 who was wrongly caught appeals, who voided answers no appeal, and another moderator makes the vote count again', async () => {
  const seen = async () => (await app.http.inject({ url: `/ranking/${attacked}/r` })).body.replace(/<[^>]*>/g, '')
  expect(await seen()).toContain('60 votos coordinados excluidos.')
  await app.jobs.drain()
  const suspect = plainBrowser(app, gang[0])
  await suspect.open('/notifications')
  await suspect.follow(/Unos votos tuyos ya no cuentan/)
  expect(suspect.text()).toContain(reason)
  const words = 'Vivo en una residencia y comparto la red con muchos. Voté porque me gusta.'
  expect(suspect.buttons()).toContain('Recurrir')
  await askerOf(app)(gang[0]!).post(`/integrity/${id}/appeal`, { words })
  await suspect.open(suspect.path())
  expect(suspect.text()).toContain('Lo estamos mirando')

  const voided = plainBrowser(app, moderator)
  await voided.open(`${path}?incident=${id}`)
  expect(voided.text()).toContain('Es cosa tuya: responde otra persona.')
  expect(voided.buttons()).not.toContain('Decidir')
  const another = await addPerson(app, 'otra-moderadora', { roles: ['moderator'] })
  const other = plainBrowser(app, another)
  await other.open(`${path}?incident=${id}`)
  expect(other.text()).toContain(words)
  expect(other.buttons()).toContain('Decidir')
  const answered = { reinstate: true, reason: 'Tiene un pasado propio y vota de todo' }
  await askerOf(app)(another).post(`/admin/integrity/${id}/appeals/${gang[0]!.id}`, answered)
  await other.open(`${path}?incident=${id}`)
  expect(other.text()).toContain('Vuelven a contar')
  await suspect.open(suspect.path())
  expect(suspect.text()).toContain('Tenías razón: tus votos vuelven a contar.')
  await expect.poll(seen).toContain('59 votos coordinados excluidos.')
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
})

test('200 the list goes by pages, newest first; 400 for a cursor of another list', async () => {
  const ask = askerOf(app)(moderator)
  await app.pool.query(
    `INSERT INTO incident (id, kind, state, score, opened_at, window_from, window_to, signals, voters, decided_at)
     SELECT gen_random_uuid(), 'serial', 'released', 1, date_trunc('milliseconds', now()) - make_interval(mins => n / 2), now(), now(), '[]', 1, now()
     FROM generate_series(1, 45) n`,
  )
  const seen: IncidentRow[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: IncidentRow[]; nextCursor: string | null } = (
      await ask.get(`/admin/integrity?state=released${cursor && `&cursor=${cursor}`}`)
    ).body
    expect(page.items.length).toBeLessThanOrEqual(20)
    seen.push(...page.items)
    if (page.nextCursor && !cursor)
      expect((await ask.get(`/admin/integrity?cursor=${encodeURIComponent(page.nextCursor)}`)).status).toBe(400)
    cursor = page.nextCursor && encodeURIComponent(page.nextCursor)
  }
  expect(seen.filter(({ kind }) => kind === 'serial')).toHaveLength(45)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen.map(({ openedAt }) => openedAt)).toEqual(
    seen
      .map(({ openedAt }) => openedAt)
      .toSorted()
      .toReversed(),
  )
})

test('no endpoint takes a number of votes from anybody', () => {
  const typed: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    const input = endpoint['~orpc'].inputSchema as z.ZodType | undefined
    const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {}
    for (const [name, field] of Object.entries(shape))
      if (/^(votes?|points|voters|weight|score)$/i.test(name) && field instanceof z.ZodNumber)
        typed.push(`${path.join('.')} ${name}`)
  })
  expect(typed).toEqual([])
})
