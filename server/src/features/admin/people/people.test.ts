import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let mod: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true, ageDays: 400 })
  mod = await addPerson(app, 'modesta', { roles: ['moderator'], ageDays: 300 })
  await addPerson(app, 'ana', { level: 3, ageDays: 20 })
  await addPerson(app, 'anabel', { level: 7, pro: true, ageDays: 3 })
  await addPerson(app, 'bruno', { level: 5, ageDays: 100 })
})
afterAll(() => app.close())

type Listed = { username: string; email: string | null }
const named = async (query: string, by = diego) =>
  (await ask(by).get(`/admin/people?${query}`)).body.items.map(({ username }: Listed) => username)

test('200 people are found by the beginning of a name, and by each filter', async () => {
  expect(await named('q=Án&order=name')).toEqual(['ana', 'anabel'])
  expect(await named('q=ana%25')).toEqual([])
  expect(await named('level=5&order=name')).toEqual(['anabel', 'bruno'])
  expect(await named('pro=yes')).toEqual(['anabel'])
  expect(await named('role=any&order=oldest')).toEqual(['diego', 'modesta'])
  expect(await named('role=moderator')).toEqual(['modesta'])
  expect(await named('age=7')).toEqual(['anabel'])
  await app.pool.query("UPDATE account SET silenced_until = now() + interval '1 day' WHERE email = 'bruno@liston.test'")
  expect(await named('silenced=yes')).toEqual(['bruno'])
  expect(await named('order=level&pro=no')).toEqual(expect.arrayContaining(['ana', 'bruno']))
})

test('200 an address is found and shown to those who may change people, and to nobody else', async () => {
  expect(await named('q=ana@')).toEqual(['ana'])
  expect(await named('q=ana@', mod)).toEqual([])
  const { items } = (await ask(mod).get('/admin/people')).body
  expect(items).toHaveLength(5)
  expect(items.every(({ email }: Listed) => email === null)).toBe(true)
})

test('200 every order gives each person once, page after page; a cursor of another order is refused', async () => {
  const day = 86_400_000
  for (let n = 0; n < 120; n++) {
    // Many users with the same time of joining and the same level.
    await addPerson(app, `gente${n}`, {
      level: 1 + (n % 3),
      ageDays: 1000 + Math.floor(n / 40) + app.clock.now().getTime() / day / 1e9,
    })
  }
  for (const order of ['newest', 'oldest', 'name', 'level']) {
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const page: { items: Listed[]; nextCursor: string | null } = (
        await ask(diego).get(`/admin/people?order=${order}${cursor ? `&cursor=${cursor}` : ''}`)
      ).body
      seen.push(...page.items.map(({ username }) => username))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(125)
    expect(new Set(seen).size).toBe(125)
  }
  const { nextCursor } = (await ask(diego).get('/admin/people?order=level')).body
  expect(await ask(diego).get(`/admin/people?order=name&cursor=${nextCursor}`)).toMatchObject({
    status: 400,
    body: { code: 'BAD_CURSOR' },
  })
})

test('200 the file holds whom the filters find, is on record, and starts no formula', async () => {
  await addPerson(app, '=cmd', { level: 90 })
  const { status, body } = await ask(diego).get('/admin/people/csv?level=90')
  expect(status).toBe(200)
  expect(body.split('\r\n')[1]).toContain(`,"'=cmd",`)
  expect(body.trim().split('\r\n')).toHaveLength(2)
  const { items } = (await ask(diego).get('/admin/acts?act=export-people')).body
  expect(items).toMatchObject([{ by: { username: 'diego' }, target: 'people', after: { level: 90, people: 1 } }])
})

test('200 who may only read people has a file without addresses', async () => {
  const { status, body } = await ask(mod).get('/admin/people/csv')
  expect(status).toBe(200)
  expect(body).toContain('"ana"')
  expect(body).not.toContain('@')
})

test('403 nobody else sees the table, nor takes the file', async () => {
  const ana = await addPerson(app, 'anita')
  expect((await ask(ana).get('/admin/people')).status).toBe(403)
  expect((await ask(ana).get('/admin/people/csv')).status).toBe(403)
  expect((await ask(null).get('/admin/people')).status).toBe(401)
})
