import { rankingRules } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { followPro } from '../pro.ts'

const { CO_EDITORS, ITEMS, PRIVATE_RANKINGS_FREE } = rankingRules

let app: TestApp
let ask: ReturnType<typeof askerOf>
let was: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  was = await addPerson(app, 'fuepro', { pro: true, level: 8, xp: 9800 })
})
afterAll(() => app.close())

/** Ends all sources of PRO. */
async function end(): Promise<void> {
  await app.pool.query('UPDATE pro_grant SET revoked_at = now() WHERE user_id = $1', [was.id])
  await inTransaction(app.db, (trx) => followPro(app, trx, was.id))
  expect((await ask(was).get('/me')).body.me).toMatchObject({ isPro: false, role: 'user' })
}

test('after the end all is still there and read; nothing new until it is under the limit', async () => {
  const names = Array.from({ length: ITEMS.free + 5 }, (_, n) => `Elemento número ${n}`)
  const long = await addRanking(app, was, { items: names })
  const privates: string[] = []
  for (let n = 0; n <= PRIVATE_RANKINGS_FREE; n++)
    privates.push((await addRanking(app, was, { visibility: 'private' })).id)
  for (let n = 0; n <= CO_EDITORS.free; n++) {
    const friend = await addPerson(app, `coeditora${n}`)
    expect(
      (await ask(was).post(`/rankings/${long.id}/editors`, { username: friend.username, role: 'editor' })).status,
    ).toBe(200)
    expect((await ask(friend).post(`/rankings/${long.id}/editors/accept`, {})).status).toBe(200)
  }
  await app.pool.query("UPDATE profile SET theme = 'theme-fire-red' WHERE id = $1", [was.id])
  const before = (await ask(was).get(`/rankings/${long.id}/editors`)).body
  await end()

  const { body } = await ask(was).get(`/drafts/${long.id}`)
  expect(body.items).toHaveLength(names.length)
  for (const id of privates) expect((await ask(was).get(`/rankings/${id}`)).status).toBe(200)
  expect((await ask(was).get(`/rankings/${long.id}/editors`)).body).toEqual({ ...before, max: CO_EDITORS.free })

  const late = await addPerson(app, 'llegatarde')
  const invite = { username: late.username, role: 'editor' }
  expect(await ask(was).post(`/rankings/${long.id}/editors`, invite)).toMatchObject({ status: 409 })
  const open = await addRanking(app, was)
  const version = (await ask(was).get(`/rankings/${open.id}`)).body.version
  expect(await ask(was).patch(`/rankings/${open.id}`, { version, visibility: 'private' })).toMatchObject({
    status: 409,
    body: { code: 'PRIVATE_LIMIT' },
  })
  const { version: now } = (await ask(was).get(`/rankings/${long.id}`)).body
  const kept = body.items.map(({ id, name }: { id: string; name: string }) => ({ id, name }))
  const more = [...kept, { id: crypto.randomUUID(), name: 'Uno más' }]
  expect(await ask(was).patch(`/rankings/${long.id}`, { version: now, items: more })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_ITEMS' },
  })
  expect((await ask(was).patch(`/rankings/${long.id}`, { version: now, items: kept.slice(0, -1) })).status).toBe(200)

  const page = await app.http.inject({ url: '/notifications', headers: { cookie: was.cookie } })
  expect(page.body).toMatch(/<html[^>]*theme-original/)
})
