import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addArena } from '../../../testing/matches.ts'
import { addPerson, type PersonTraits, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let arena: string
let people = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  arena = (await addArena(app, await person())).id
})
afterAll(() => app.close())

const person = (traits: PersonTraits = {}) => addPerson(app, `pronto${people++}`, { level: 3, xp: 1300, ...traits })
const open = (cups: string) => ask(diego).put('/admin/settings/features', { value: { cups } })
const wish = (who: TestPerson, earlyAccess: boolean) => ask(who).patch('/me', { earlyAccess })
const begin = (who: TestPerson) => ask(who).post('/rumble/cups', { rankingId: arena, size: 8, seeds: 'order' })
const offered = async (who: TestPerson) => (await ask(who).get('/rumble/cups/offer?lang=es')).body

test('200 what is new is open early to who asked for it from level 9 on, or with PRO, and to whoever runs the house', async () => {
  const oracle = await person({ level: 9, xp: 12_000 })
  const pro = await person({ pro: true })
  for (const who of [oracle, pro]) expect((await wish(who, true)).status).toBe(200)
  expect((await ask(oracle).get('/me')).body.me.earlyAccess).toBe(true)
  expect((await open('early')).status).toBe(200)
  for (const who of [oracle, pro, await person({ roles: ['curator'] })]) {
    expect((await offered(who)).closed).toBe(null)
    expect((await begin(who)).status).toBe(200)
  }
})

test('403 who is below level 9 can’t ask for it, and who did not ask waits like everybody else', async () => {
  const ana = await person({ level: 8, xp: 9_800 })
  expect(await wish(ana, true)).toMatchObject({
    status: 403,
    body: { code: 'EARLY_ACCESS_LOCKED', data: { level: 9 } },
  })
  const quiet = await person({ level: 9, xp: 12_000 })
  await open('early')
  for (const who of [ana, quiet]) {
    expect(await offered(who)).toEqual({ closed: 'early', rankings: [] })
    expect(await begin(who)).toMatchObject({ status: 403, body: { code: 'CUPS_CLOSED', data: { to: 'early' } } })
  }
  // A user who falls below the level loses early access, although they opted in before.
  await wish(quiet, true)
  await app.pool.query('UPDATE wallet SET level = 8, xp = 9800 WHERE user_id = $1', [quiet.id])
  expect((await begin(quiet)).status).toBe(403)
  await open('everybody')
  expect((await begin(ana)).status).toBe(200)
})

test('403 closed is closed for everybody, and cups that were begun go on', async () => {
  const ana = await person()
  const { id } = (await begin(ana)).body
  await open('nobody')
  const oracle = await person({ level: 9, xp: 12_000 })
  await wish(oracle, true)
  expect(await begin(oracle)).toMatchObject({ status: 403, body: { code: 'CUPS_CLOSED', data: { to: 'nobody' } } })
  expect((await ask(ana).get(`/rumble/cups/${id}`)).status).toBe(200)
  await open('everybody')
})
