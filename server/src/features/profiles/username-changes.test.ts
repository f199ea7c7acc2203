import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let reader: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  reader = await addPerson(app, 'lectora')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** Moves the clock of the application, and keeps the session alive. */
async function daysLater(days: number) {
  await app.pool.query("UPDATE session SET expires_at = now() + interval '1 year'")
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS))
}
const rename = (person: TestPerson, username: string) => ask(person).patch('/me', { username })
const me = async (person: TestPerson) => (await ask(person).get('/me')).body.me
const page = (path: string, person?: TestPerson) =>
  app.http.inject({ url: path, headers: person ? { cookie: person.cookie } : {} })
const named = (username: string, person?: TestPerson) => ask(person).get(`/usernames/${encodeURIComponent(username)}`)
/** A user who has just changed `<name>` to `<name>.nueva`. */
async function renamed(name: string) {
  const person = await addPerson(app, name)
  expect((await rename(person, `${name}.nueva`)).status).toBe(200)
  return person
}

test('429 USERNAME_KEPT: a username changes once in 30 days, and the profile says when it may again', async () => {
  const ana = await addPerson(app, 'ana')
  expect((await me(ana)).usernameKeptUntil).toBeNull()
  const { body } = await rename(ana, 'anabel')
  expect(body.me).toMatchObject({ username: 'anabel', usernameKeptUntil: expect.any(String) })
  const until = body.me.usernameKeptUntil
  expect(Math.round((Date.parse(until) - Date.now()) / DAY_MS)).toBe(30)
  expect(await rename(ana, 'ana')).toMatchObject({ status: 429, body: { code: 'USERNAME_KEPT', data: { until } } })
  // The current name is no change, because a form may contain it.
  expect((await rename(ana, 'anabel')).status).toBe(200)
  await daysLater(29.9)
  expect((await rename(ana, 'anita')).status).toBe(429)
  await daysLater(30.1)
  expect((await me(ana)).usernameKeptUntil).toBeNull()
  // Back to the old name, which is kept for this user only.
  expect((await rename(ana, 'ana')).body.me).toMatchObject({ username: 'ana' })
})

test('409 USERNAME_TAKEN: for 90 days nobody else gets the old name or a look-alike, by a change or a sign-up', async () => {
  await renamed('bego')
  const thief = await addPerson(app, 'ladron')
  for (const username of ['bego', 'BEGO', 'beg0', 'Begó'])
    expect(await rename(thief, username), username).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
  const check = async (username: string) =>
    (await ask(thief).get(`/me/username-check?username=${encodeURIComponent(username)}`)).body.answer
  expect(await Promise.all(['beg0', 'ladron', 'admin', 'x', 'libre'].map(check))).toEqual([
    'taken',
    'own',
    'reserved',
    'shape',
    'free',
  ])
  await visitor(app).post('/sign-up', {
    email: 'otra.bego@liston.test',
    password: 'una jirafa azul en Soria',
    username: 'bego',
  })
  const { rows } = await app.pool.query("SELECT username FROM profile WHERE username LIKE 'bego%' ORDER BY 1")
  expect(rows.map((row) => row.username)).toEqual(['bego.nueva', 'bego2'])
  await daysLater(89.9)
  expect((await rename(thief, 'bego')).status).toBe(409)
  await daysLater(90.1)
  expect((await rename(thief, 'bego')).status).toBe(200)
})

test('of twenty who want a name that its owner gives up at that moment, nobody gets it', async () => {
  const owner = await addPerson(app, 'codiciada')
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => addPerson(app, `quiere${i}`)))
  const [given, ...answers] = await Promise.all([
    rename(owner, 'codiciada.ya.no'),
    ...people.map((person) => rename(person, 'codiciada')),
  ])
  expect(given?.status).toBe(200)
  expect(answers.map(({ body }) => body.code)).toEqual(Array(20).fill('USERNAME_TAKEN'))
})

test('of twenty changes of one user at once, one counts; of twenty users who want one name, one gets it', async () => {
  const person = await addPerson(app, 'indecisa')
  const changes = await Promise.all(Array.from({ length: 20 }, (_, i) => rename(person, `indecisa${i}x`)))
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(changes.filter(({ body }) => body.code === 'USERNAME_KEPT')).toHaveLength(19)
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => addPerson(app, `rival${i}`)))
  const wishes = await Promise.all(people.map((one) => rename(one, 'unica')))
  expect(wishes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(wishes.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(19)
  const { rows } = await app.pool.query('SELECT user_id FROM former_username WHERE user_id = $1', [person.id])
  expect(rows).toHaveLength(1)
})

test('302 the address with the old name leads to the profile for 30 days, as far as the visitor may see it', async () => {
  const dora = await renamed('dorotea')
  const target = [302, `/profile/${dora.id}`]
  for (const name of ['dorotea', 'DOROTEA', 'dorotea.nueva', '@dorotea']) {
    const { statusCode, headers } = await page(`/profile/${name}`)
    expect([statusCode, headers.location], name).toEqual(target)
  }
  expect((await named('dorotea')).body).toEqual({ id: dora.id, username: 'dorotea.nueva' })
  // A look-alike leads nowhere.
  expect((await page('/profile/d0rotea')).statusCode).toBe(404)

  await ask(dora).put(`/users/${reader.id}/block`, {})
  expect((await page('/profile/dorotea', reader)).statusCode).toBe(404)
  expect((await named('dorotea', reader)).body.code).toBe('NOT_FOUND')
  await ask(dora).del(`/users/${reader.id}/block`)
  await ask(dora).patch('/me', { visibility: 'private' })
  expect((await page('/profile/dorotea')).statusCode).toBe(404)
  expect((await named('dorotea')).body.code).toBe('PROFILE_PRIVATE')
  expect((await page('/profile/dorotea', dora)).statusCode).toBe(302)
  await ask(dora).patch('/me', { visibility: 'public' })
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [dora.id])
  expect((await page('/profile/dorotea')).statusCode).toBe(404)
  await app.pool.query('UPDATE account SET suspended_at = NULL WHERE id = $1', [dora.id])

  await daysLater(30.1)
  expect((await page('/profile/dorotea')).statusCode).toBe(404)
  expect((await page('/profile/dorotea.nueva')).statusCode).toBe(302)
})

test('200 mentions show the current name, also after an edit; of a hidden user they stay as written', async () => {
  const eva = await addPerson(app, 'evelina')
  const { id } = await addRanking(app, eva)
  const post = async (body: string) => (await ask(reader).post(`/rankings/${id}/comments`, { body })).body
  const { id: said } = await post('Lo dijo @Evelina en su lista de tapas')
  await rename(eva, 'evelina.nueva')
  const mentions = async (of = said, by: TestPerson | null = null) =>
    (await ask(by).get(`/comments/${of}`)).body.mentions
  const mention = { id: eva.id, username: 'evelina', currentUsername: 'evelina.nueva' }
  expect(await mentions()).toEqual([mention])
  // A page does without comments that a busy machine does not load in time.
  const shown = async () => (await page(`/ranking/${id}?with=comments`, reader)).body.includes('@<!-- -->evelina.nueva')
  await expect.poll(shown).toBe(true)
  // The old name still means the same user: in a new comment, and in an edit of the first one.
  const { id: later } = await post('Otra vez: lo dijo @evelina en su lista')
  expect(await mentions(later)).toEqual([mention])
  await daysLater(31)
  await ask(reader).patch(`/comments/${said}`, { body: 'Lo dijo @Evelina, y lo repito ahora' })
  expect(await mentions()).toEqual([mention])
  expect(await mentions((await post('Y una vez más lo dijo @evelina')).id)).toEqual([])

  await ask(eva).patch('/me', { visibility: 'private' })
  expect(await mentions()).toEqual([])
  expect(await mentions(said, eva)).toEqual([mention])
  await ask(eva).patch('/me', { visibility: 'public' })
  await ask(eva).put(`/users/${reader.id}/block`, {})
  expect(await mentions(later, reader)).toEqual([])
})

test('200 a Greek name is found in capitals and in small letters, by a mention and by the profile address', async () => {
  const antonis = await addPerson(app, 'antonis')
  expect((await rename(antonis, 'ΑΝΤΩΝΙΣ')).status).toBe(200)
  const { id } = await addRanking(app, antonis)
  const writer = await addPerson(app, 'escritora')
  const { body } = await ask(writer).post(`/rankings/${id}/comments`, { body: 'Como dice @αντωνις, falta una' })
  expect((await ask(null).get(`/comments/${body.id}`)).body).toMatchObject({ mentions: [{ id: antonis.id }] })
  for (const name of ['ΑΝΤΩΝΙΣ', 'αντωνις', 'Αντωνις', 'αντωνισ']) {
    const { statusCode, headers } = await page(`/profile/${encodeURIComponent(name)}`)
    expect([statusCode, headers.location], name).toEqual([302, `/profile/${antonis.id}`])
  }
})

test('200 search finds the rankings by the new name, and other users are invited by either name', async () => {
  const fina = await addPerson(app, 'serafina')
  const { id } = await addRanking(app, fina, { topic: 'Mejores caldos de invierno' })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
  await rename(fina, 'marisol')
  await app.jobs.drain()
  const found = async (q: string) =>
    (await app.pool.query("SELECT FROM ranking WHERE id = $1 AND search @@ to_tsquery('simple', $2)", [id, q])).rowCount
  expect([await found('marisol'), await found('serafina')]).toEqual([1, 0])
  const mine = await addRanking(app, reader)
  for (const username of ['serafina', 'marisol'])
    expect((await ask(reader).post(`/rankings/${mine.id}/editors`, { username, role: 'viewer' })).status).toBe(200)
})

test('200 staff see the earlier names; the data archive has them, and erasure deletes them', async () => {
  const gema = await renamed('gema')
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  expect((await ask(diego).get(`/admin/people/${gema.id}`)).body.formerUsernames).toEqual([
    { username: 'gema', until: expect.any(String) },
  ])
  const { profilesOfPerson } = await import('./open-profiles.ts')
  expect(await profilesOfPerson.files['earlier-usernames']?.(app.db, gema.id)).toMatchObject([{ username: 'gema' }])
  const erased = { userId: gema.id, email: '', leftAt: new Date(), votesToo: false, at: new Date() }
  await app.db.transaction().execute((trx) => profilesOfPerson.erase!(trx, erased))
  expect((await app.pool.query('SELECT FROM former_username WHERE user_id = $1', [gema.id])).rowCount).toBe(0)
  expect((await named('gema')).status).toBe(404)
  await app.pool.query("UPDATE profile SET username_canon = 'gema.nueva', username = 'gema.nueva' WHERE id = $1", [
    gema.id,
  ])
})

test('200 after a change the settings say until when the name is kept', async () => {
  const hugo = await addPerson(app, 'hugo')
  const settings = async () =>
    (await app.http.inject({ url: '/profile?tab=settings', headers: { cookie: hugo.cookie } })).body
  expect(await settings()).toContain('Cambiar el nombre')
  expect((await ask(hugo).patch('/me', { username: 'hugo.b' })).status).toBe(200)
  const body = await settings()
  expect(body).toContain('Podrás cambiarlo otra vez el')
  expect(body).toContain('value="hugo.b"')
  expect(body).not.toContain('Cambiar el nombre')
})
