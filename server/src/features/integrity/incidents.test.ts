import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { attack } from '../../testing/attack.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { lookForAttacks } from './index.ts'

let app: TestApp
let moderator: TestPerson
let id: string
let attacked: string
let quiet: string
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
  await attack(app, { itemId: itemIds[0]!, people: 24, name: 'banda' })
  await lookForAttacks(app)
  id = (await askerOf(app)(moderator).get('/admin/integrity')).body.items[0].id
})
afterAll(() => app.close())

test('200 the desk is read without JavaScript: the list, the replay as a drawing and as a table, the groups', async () => {
  expect((await get(path, moderator)).body).toContain(`${path}?incident=${id}`)
  const { body } = await get(`${path}?incident=${id}`, moderator)
  expect(body).toMatch(/Repetición[\s\S]*<svg[\s\S]*Ver como tabla/)
  expect(body).toContain('Red 1')
  expect(body).not.toContain('banda0')
})

test('what is told of the votes of a ranking stands on no other, whichever was read before', async () => {
  for (const told of [attacked, quiet, attacked, quiet]) {
    const { body } = await app.http.inject({ url: `/ranking/${told}/r` })
    expect(body.includes('id="integridad"')).toBe(told === attacked)
  }
})

const send = () =>
  app.http.inject({
    method: 'POST',
    url: `${path}/decide`,
    headers: {
      cookie: moderator.cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ id, answer: 'void', reason }).toString(),
  })

test('403 FACTOR_AGAIN a plain form asks who one is, beside the reason that was typed', async () => {
  const provedAt = (at: string) =>
    app.pool.query(`UPDATE session SET factor_at = ${at}, created_at = ${at} WHERE user_id = $1`, [moderator.id])
  await provedAt("now() - interval '11 minutes'")
  const { statusCode, body } = await send()
  await provedAt('now()')
  expect(statusCode).toBe(403)
  const asking = (body.match(/<form.*?<\/form>/gs) ?? []).find((form) => form.includes('name="password"')) ?? ''
  expect(asking.includes(reason)).toBe(true)
})

test('303 a plain form voids, and the page then says what was decided and why', async () => {
  expect((await send()).statusCode).toBe(303)
  const { body } = await get(`${path}?incident=${id}`, moderator)
  expect(body).toContain(reason)
  expect(body).toContain('Votos anulados: 24')
})
