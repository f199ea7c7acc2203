import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let newcomer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  newcomer = await addPerson(app, 'nueva')
  await app.pool.query('UPDATE profile SET profile_completed = false WHERE id = $1', [newcomer.id])
})
afterAll(() => app.close())

const me = async (person: TestPerson) => (await ask(person).get('/me')).body.me as Record<string, unknown>
const check = async (username: string) =>
  (await ask(newcomer).get(`/me/username-check?username=${encodeURIComponent(username)}`)).body.answer

test('200 words, style, interests and visibility are mine to change, each alone', async () => {
  expect((await ask(ana).patch('/me', { bio: ' Voto\r\ntarde ', interests: ['cine', 'random'] })).status).toBe(200)
  expect((await ask(ana).patch('/me', { roleIcon: 'wise' })).status).toBe(200)
  expect(await me(ana)).toMatchObject({ bio: 'Voto\ntarde', interests: ['cine', 'random'], roleIcon: 'wise' })
  expect((await ask(ana).patch('/me', { roleIcon: null, interests: [] })).body.me).toMatchObject({
    bio: 'Voto\ntarde',
    roleIcon: null,
    interests: [],
  })
  expect((await ask(ana).patch('/me', {})).status).toBe(200)
})

test.each([
  [{ bio: 'x'.repeat(161) }, 'bio'],
  [{ roleIcon: 'king' }, 'roleIcon'],
  [{ interests: ['dinero'] }, 'interests.0'],
  [{ visibility: 'friends' }, 'visibility'],
])('422 %o is refused by name', async (change, field) => {
  expect(await ask(ana).patch('/me', change)).toMatchObject({ status: 422, body: { data: { field } } })
})

test('200 a private profile is seen by its owner and by nobody else, from one request to the next', async () => {
  const page = () => ask().get(`/profiles/${ana.id}`)
  expect((await page()).status).toBe(200)
  await ask(ana).patch('/me', { visibility: 'private' })
  expect((await page()).status).toBe(404)
  expect((await ask(newcomer).get(`/profiles/${ana.id}`)).status).toBe(404)
  expect((await ask(ana).get(`/profiles/${ana.id}`)).status).toBe(200)
  await ask(ana).patch('/me', { visibility: 'public' })
  expect((await page()).status).toBe(200)
})

test('409 USERNAME_TAKEN: a name that looks like another is taken, 422 USERNAME_REFUSED: some nobody may have', async () => {
  for (const username of ['ana', 'ANA', 'аna'.normalize()])
    expect((await ask(newcomer).patch('/me', { username })).body.code).toMatch(/^USERNAME_(TAKEN|REFUSED)$/)
  expect(await ask(newcomer).patch('/me', { username: 'Ana' })).toMatchObject({
    status: 409,
    body: { code: 'USERNAME_TAKEN' },
  })
  for (const username of ['admin', 'a', 'dos palabras', ''])
    expect(await ask(newcomer).patch('/me', { username })).toMatchObject({
      status: 422,
      body: { code: 'USERNAME_REFUSED' },
    })
})

test('409 USERNAME_TAKEN: a name that looks like another user’s by its capitals, at the set-up and at a change', async () => {
  const greek = await addPerson(app, 'griega')
  expect((await ask(greek).patch('/me', { username: 'ΒΕΑΤΗΟΖ' })).status).toBe(200)
  await addPerson(app, 'antonio')
  for (const username of ['ΑΝΤΟΝΙΟ', 'ΑΝΤΌΝΙΟ', 'αΝτοΝιο', 'αντονιο', 'Beathoz', 'βεατηοζ']) {
    for (const person of [newcomer, ana])
      expect(await ask(person).patch('/me', { username }), username).toMatchObject({
        status: 409,
        body: { code: 'USERNAME_TAKEN' },
      })
    expect(await check(username), username).toBe('taken')
  }
  expect([await check('ΒΕΤΑ'), await check('ΝΟΝΕ')]).toEqual(['free', 'reserved'])
  await visitor(app).post('/sign-up', {
    email: 'otro@liston.test',
    password: 'una jirafa azul en Soria',
    username: 'ΑΝΤΟΝΙΟ',
  })
  const { rows } = await app.pool.query("SELECT username FROM profile WHERE username LIKE 'ΑΝΤΟΝΙΟ%'")
  expect(rows).toEqual([{ username: 'ΑΝΤΟΝΙΟ2' }])
})

test('of twenty that want names that look the same at once, one gets it', async () => {
  const names = ['ΝΑΤΑΝ', 'Natan']
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, i) => addPerson(app, `alike${i}`, { completed: false })),
  )
  const answers = await Promise.all(people.map((person, i) => ask(person).patch('/me', { username: names[i % 2] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
})

test('of twenty that want one name at once, one gets it', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const person = await addPerson(app, `racer${i}`)
      await app.pool.query('UPDATE profile SET profile_completed = false WHERE id = $1', [person.id])
      return person
    }),
  )
  const answers = await Promise.all(people.map((p) => ask(p).patch('/me', { username: 'campeona' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(19)
})

test('422 TOO_FEW_INTERESTS: the set-up does not end before three of them', async () => {
  const person = await addPerson(app, 'callada', { completed: false })
  await ask(person).patch('/me', { interests: ['cine', 'libros'] })
  const refused = { status: 422, body: { code: 'TOO_FEW_INTERESTS', data: { min: 3 } } }
  expect(await ask(person).post('/me/setup', {})).toMatchObject(refused)
  expect((await me(person)).profileCompleted).toBe(false)
  await ask(person).patch('/me', { interests: ['cine', 'libros', 'random'] })
  expect((await ask(person).post('/me/setup', {})).body.me.profileCompleted).toBe(true)
})

test('200 during the set-up a name changes freely; from its end on, once in 30 days', async () => {
  for (const username of ['lucero', 'estrella'])
    expect((await ask(newcomer).patch('/me', { username })).body.me).toMatchObject({ username })
  await ask(newcomer).patch('/me', { interests: ['cine', 'libros', 'random'] })
  expect((await ask(newcomer).post('/me/setup', {})).body.me).toMatchObject({ profileCompleted: true })
  expect(await me(newcomer)).toMatchObject({ profileCompleted: true, username: 'estrella', usernameKeptUntil: null })
  expect((await ask(newcomer).patch('/me', { username: 'otra' })).status).toBe(200)
  expect((await ask(newcomer).patch('/me', { username: 'lucero' })).body.code).toBe('USERNAME_KEPT')
})

test('of names chosen while the set-up ends, those after its end are one change', async () => {
  const person = await addPerson(app, 'deprisa')
  const fresh = "UPDATE profile SET profile_completed = false, interests = '{cine,libros,random}' WHERE id = $1"
  await app.pool.query(fresh, [person.id])
  const names = Array.from({ length: 20 }, (_, i) => `deprisa${i}x`)
  const [, ...answers] = await Promise.all([
    ask(person).post('/me/setup', {}),
    ...names.map((username) => ask(person).patch('/me', { username })),
  ])
  expect(answers.filter(({ status, body }) => status !== 200 && body.code !== 'USERNAME_KEPT')).toEqual([])
  const { rows } = await app.pool.query('SELECT username FROM former_username WHERE user_id = $1', [person.id])
  expect(rows.length).toBeLessThanOrEqual(1)
})

test('200 interests are kept once each, and only the eleven', async () => {
  const person = await addPerson(app, 'quieta')
  const twice = await ask(person).patch('/me', { interests: ['cine', 'cine'] })
  expect(twice.body.me).toMatchObject({ interests: ['cine'] })
  expect(await me(person)).toMatchObject({ username: 'quieta', interests: ['cine'] })
  await expect(app.pool.query("UPDATE profile SET interests = '{dinero}' WHERE id = $1", [person.id])).rejects.toThrow(
    'profile_interests_check',
  )
})
