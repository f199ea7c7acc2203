import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo } from '../../testing/visitor.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let crowd: TestPerson[]
let made = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  bruno = await addPerson(app, 'bruno')
  crowd = []
  for (let i = 0; i < 51; i++) crowd.push(await addPerson(app, `gente${i}`))
})
beforeEach(async () => {
  ana = await addPerson(app, `ana${++made}`, { level: 3, xp: 1300 })
  // Keeps the other users signed in while the test advances the clock by months.
  await app.pool.query("UPDATE session SET expires_at = now() + interval '1 year'")
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const laterBy = (ms: number) => vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const vote = (who: TestPerson, targetId: string, kind = 'vote') =>
  ask(who).put('/votes', { targetType: 'item', targetId, kind })
/** Leaves like a user without a password: by the link in the e-mail. */
async function leave(who: TestPerson, more: object = {}) {
  await ask(who).del('/me', more)
  const [letter] = await mailsTo(app, `${who.username}@liston.test`)
  expect((await ask().post('/me/leaving', { token: letter?.token })).status).toBe(200)
  return (await mailsTo(app, `${who.username}@liston.test`))[0]?.token ?? ''
}
/** How far the clock is ahead, in milliseconds. */
let passedMs = 0
// A timed job runs once per due time, so each call advances the clock by at least another hour.
const goOnBy = (days: number) => laterBy((passedMs = Math.max(passedMs + 3_600_000, days * DAY_MS)))
async function timePasses(days = 31, ...chores: string[]) {
  goOnBy(days)
  await app.jobs.tick('sweep-departures', ...chores)
  await app.jobs.drain()
}
const rowOf = async (table: string, id: string) =>
  (await app.pool.query(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0]
const departureOf = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT * FROM departure WHERE user_id = $1', [id])).rows[0]
/** Status and HTML of a page for a guest, without scripts and styles. */
async function seenAt(url: string): Promise<[status: number, words: string]> {
  const { statusCode, body } = await app.http.inject(url)
  return [statusCode, body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')]
}
/** The text of every row of the database, as a thief of the database would read it. */
async function everything(): Promise<string> {
  const { rows } = await app.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND relkind = 'r'",
  )
  let all = ''
  for (const { name } of rows) all += JSON.stringify((await app.pool.query(`SELECT t::text FROM "${name}" t`)).rows)
  return all
}

test('nothing is erased a day early, and nothing of whoever came back', async () => {
  const token = await leave(ana)
  await timePasses(29)
  expect(await rowOf('account', ana.id)).toMatchObject({ email: `${ana.username}@liston.test` })
  expect((await ask().post('/come-back', { token })).status).toBe(200)
  await timePasses(31)
  expect(await rowOf('account', ana.id)).toMatchObject({ email: `${ana.username}@liston.test`, leaving_at: null })
})

test('after 30 days nothing says who they were, and what others made of it still stands', async () => {
  const loved = await addRanking(app, ana, { topic: 'La que todos votan' })
  const small = await addRanking(app, ana, { topic: 'Palabrasecreta de pocos' })
  const alone = await addRanking(app, ana, { topic: 'Palabrasecreta de nadie' })
  const brunos = await addRanking(app, bruno, { topic: 'De Bruno' })
  for (const one of crowd) expect((await vote(one, loved.itemIds[0]!)).status).toBe(200)
  await vote(bruno, small.itemIds[0]!)
  await vote(ana, brunos.itemIds[0]!)
  const said = await ask(ana).post(`/rankings/${brunos.id}/comments`, { body: 'Palabrasecreta en un comentario mío' })
  const answer = await ask(bruno).post(`/rankings/${brunos.id}/comments`, {
    body: 'Esto es una respuesta',
    parentId: said.body.id,
  })
  expect(answer.status).toBe(200)
  const photo = (await uploaderOf(app)(ana, await drawPicture(), { kind: 'review' })).body.id
  const text = 'Palabrasecreta que cruje por fuera y tiembla por dentro, dos veces.'
  await ask(ana).put(`/items/${brunos.itemIds[1]}/review`, { stars: 4, text, images: [{ id: photo }] })
  await ask(ana).put(`/items/${brunos.itemIds[0]}/highlight`)
  await ask(ana).patch('/me', { bio: 'Palabrasecreta sobre mí', interests: ['cine'] })
  await ask(ana).post('/reports', { type: 'ranking', id: brunos.id, reason: 'spam', words: 'Palabrasecreta' })
  const before = await everything()
  for (const trace of [ana.username, 'Palabrasecreta']) expect(before).toContain(trace)
  await leave(ana)
  // A user in the grace period looks the same as a user who never existed.
  for (const id of [ana.id, '0198f9a0-0000-7000-8000-000000000000'])
    expect(await seenAt(`/profile/${id}?lng=en`)).toMatchObject([404, expect.stringContaining('Profile not found')])
  await timePasses()
  // Jobs that run later purge the trash and unused pictures.
  await timePasses(33, 'sweep-rankings', 'sweep-images')
  const after = await everything()
  for (const trace of [`${ana.username}@`, `"${ana.username}"`, `,${ana.username},`, 'Palabrasecreta'])
    expect(after).not.toContain(trace)
  expect(await rowOf('account', ana.id)).toMatchObject({ email: `${ana.id}@erased.invalid`, leaving_at: null })
  // A ranking with many voters stays without an author. The other rankings are gone.
  const shown = await ask().get(`/rankings/${loved.id}`)
  expect(shown.body).toMatchObject({
    topic: 'La que todos votan',
    voters: 51,
    author: { username: 'Usuario eliminado' },
  })
  for (const { id } of [small, alone]) expect(await rowOf('ranking', id)).toBeUndefined()
  expect((await ask().get(`/profiles/${ana.id}`)).status).toBe(404)
  expect(await seenAt(`/ranking/${loved.id}/r?lng=en`)).toMatchObject([200, expect.stringContaining('Deleted user')])
  expect((await seenAt(`/ranking/${loved.id}/r?lng=en`))[1]).not.toContain('Usuario eliminado')
  expect(await seenAt(`/ranking/${loved.id}/r?lng=es`)).toMatchObject([
    200,
    expect.stringContaining('Usuario eliminado'),
  ])
  for (const [language, words] of [
    ['es', 'Esta cuenta se ha eliminado'],
    ['en', 'This account has been deleted'],
  ])
    expect(await seenAt(`/profile/${ana.id}?lng=${language}`)).toMatchObject([404, expect.stringContaining(words!)])
  // Votes and stars stay without a name. The comment's text is replaced, so that replies keep their place.
  expect((await ask().get(`/rankings/${brunos.id}`)).body).toMatchObject({ voters: 1 })
  expect(await rowOf('comment', said.body.id)).toMatchObject({ body: '—', deleted_at: expect.any(Date) })
  expect((await app.pool.query('SELECT words, halves FROM review WHERE author_id = $1', [ana.id])).rows).toEqual([
    { words: '', halves: 8 },
  ])
  expect(await rowOf('image', photo)).toBeUndefined()
  expect((await app.pool.query('SELECT FROM ledger WHERE user_id = $1', [ana.id])).rowCount).toBeGreaterThan(0)
  expect(await audit(app.pool)).toEqual([])
})

test('an erased member of staff is none any more: no role, no picture, no day of theirs, and no one of the count', async () => {
  const boss = await addPerson(app, `jefa${made}`, { superAdmin: true })
  await app.pool.query("UPDATE account SET staff_roles = '{editor}', image = 'https://fotos.test/ana' WHERE id = $1", [
    ana.id,
  ])
  await app.pool.query("INSERT INTO seen_day (day, user_id) VALUES ('2026-01-02', $1)", [ana.id])
  await app.pool.query('UPDATE profile SET payment_failed = true WHERE id = $1', [ana.id])
  await leave(ana)
  await app.pool.query("UPDATE account SET suspended_for = '/decisions/1' WHERE id = $1", [ana.id])
  const counts = async () => {
    const { themes } = (await ask(boss).get('/admin/themes')).body
    const { wearers } = themes.find(({ value }: { value: string }) => value === 'theme-original')
    return [(await ask(boss).get('/admin/overview')).body.people.all, wearers]
  }
  const [people, wearers] = await counts()
  await timePasses()
  expect(await rowOf('account', ana.id)).toMatchObject({ staff_roles: [], image: null, suspended_for: null })
  expect(await rowOf('profile', ana.id)).toMatchObject({ payment_failed: false })
  expect((await app.pool.query('SELECT FROM seen_day WHERE user_id = $1', [ana.id])).rowCount).toBe(0)
  const { items } = (await ask(boss).get('/admin/staff')).body
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(ana.id)
  expect(await counts()).toEqual([people - 1, wearers - 1])
  expect(await audit(app.pool)).toEqual([])
})

/** Names of the tables with rows that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  const all = rows.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}" t WHERE strpos(t::text, $1) > 0)`,
  )
  return (await app.pool.query(all.join(' UNION ALL '), [text])).rows.map(({ name }) => name)
}

test('what a machine answered goes, and no decision and no mention names who was erased', async () => {
  const { id } = await addRanking(app, bruno, { topic: 'De Bruno, con ayuda' })
  const [friend, other, writer] = crowd as [TestPerson, TestPerson, TestPerson]
  const said = await ask(writer).post(`/rankings/${id}/comments`, { body: `Gracias a @${ana.username} por la idea` })
  expect(said.body.mentions).toMatchObject([{ id: ana.id }])
  const decided = `INSERT INTO collaboration (id, author_id, role, motive, state, sent_at, decided_at, decided_by)
      VALUES (gen_random_uuid(), $2, 'curator', repeat('Porque sí', 9), 'accepted', now(), now(), $1);
    INSERT INTO referral (id, invitee_id, referrer_id, state, void_reason, joined_at, decided_at, decided_by, invitee_stars)
      VALUES (gen_random_uuid(), $3, $2, 'void', 'moderator', now(), now(), $1, 0);
    INSERT INTO suggestion (id, ranking_id, user_id, name, name_normal, status, decided_by, decided_at, created_at, expires_at)
      VALUES (gen_random_uuid(), $5, $4, 'Otra', 'otra', 'rejected', $1, now(), now(), now());
    INSERT INTO rumble_review (id, user_id, found_at, matches, rights_share, mean_ms, state, decided_at, decided_by)
      VALUES (gen_random_uuid(), $2, now(), 60, 1, 900, 'cleared', now(), $1);
    INSERT INTO xp_bonus (id, name_es, name_en, factor, starts_at, ends_at, made_by, made_at, ended_by, ended_at)
      VALUES (gen_random_uuid(), 'Doble', 'Double', 2, now(), now(), $1, now(), $1, now());
    INSERT INTO pro_grant (id, user_id, granted_by_id, reason, granted_at, revoked_at)
      VALUES (gen_random_uuid(), $2, $1, 'Premio', now(), now());
    INSERT INTO announcement (id, text_es, text_en, audience, by_id, day, made_at)
      VALUES (gen_random_uuid(), 'Hola', 'Hello', 'everybody', $1, '2020-01-01', now());
    INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at, chosen_by)
      VALUES ($5, $2, 'editor', '2020-01-01', now(), now(), $1);
    INSERT INTO incident (id, kind, ranking_id, state, score, opened_at, window_from, window_to, signals, voters, decided_at, decided_by)
      VALUES (gen_random_uuid(), 'ranking', $5, 'released', 1, now(), now(), now(), '[]', 0, now(), $1);
    INSERT INTO ai_help (id, user_id, kind, subject, cost, state, answer, started_at, deadline, ended_at)
      VALUES (gen_random_uuid(), $1, 'suggest', 'suggest:' || $1, 1, 'done', '"Palabrasecreta"', now(), now(), now());
    INSERT INTO ai_job (id, user_id, kind, status, source, wish, cost, day, place, started_at, deadline, ended_at)
      VALUES (gen_random_uuid(), $1, 'list', 'review', 'model', '"Palabrasecreta"', 1, '2020-01-01', 1, now(), now() + interval '1 s', now())`
  const values = [ana.id, bruno.id, friend.id, other.id, id]
  for (const one of decided.split(';'))
    await app.pool.query(values.reduce((text, value, n) => text.replaceAll(`$${n + 1}`, `'${value}'`), one))
  await app.pool.query("UPDATE account SET staff_roles = '{moderator}' WHERE id = $1", [ana.id])
  const before = await tablesWith(ana.id)
  expect(before).toEqual(expect.arrayContaining(['comment', 'referral', 'ai_help', 'ai_job', 'incident']))
  await leave(ana)
  await timePasses()
  expect(await tablesWith(ana.id)).toEqual(['account', 'departure', 'ledger', 'profile', 'wallet'])
  expect(await tablesWith('Palabrasecreta')).toEqual([])
  expect(await rowOf('account', ana.id)).toMatchObject({ staff_roles: [] })
  expect(await audit(app.pool)).toEqual([])
})

test('whoever ticks it takes the ballots along: every figure is as if they had never voted', async () => {
  const { id, itemIds } = await addRanking(app, bruno)
  for (const [who, item, kind] of [
    [crowd[0]!, itemIds[0]!, 'vote'],
    [ana, itemIds[0]!, 'vote'],
    [ana, itemIds[1]!, 'boost'],
  ] as const)
    expect(await vote(who, item, kind)).toMatchObject({ status: 200 })
  await ask(ana).put(`/rankings/${id}/my-order`, { itemIds })
  await leave(ana, { votesToo: true })
  // During the grace period the user may come back, so nothing is removed yet.
  expect((await ask().get(`/rankings/${id}`)).body.voters).toBe(2)
  await timePasses()
  expect((await ask().get(`/rankings/${id}`)).body).toMatchObject({ voters: 1, points: 1 })
  expect((await app.pool.query('SELECT FROM personal_order WHERE user_id = $1', [ana.id])).rowCount).toBe(0)
  expect(await audit(app.pool)).toEqual([])
})

test('410 an erased account has no way back, and its address is free again', async () => {
  const token = await leave(ana)
  await timePasses()
  vi.restoreAllMocks()
  expect(await ask().post('/come-back', { token })).toMatchObject({ status: 410, body: { code: 'LINK_SPENT' } })
  const email = `${ana.username}@liston.test`
  const wrong = await ask().post('/sign-in', { email, password: 'la que fuera antes' })
  expect(wrong.body.code).toBe('CREDENTIALS_WRONG')
  await ask().post('/sign-up', { email, password: 'una jirafa azul en Soria', username: ana.username })
  expect((await app.pool.query('SELECT id FROM account WHERE email = $1', [email])).rows).not.toEqual([{ id: ana.id }])
})

test('a second run, and one after a failure half-way, change nothing more', async () => {
  await leave(ana)
  const { id } = await addRanking(app, bruno)
  await ask(ana).post(`/rankings/${id}/comments`, { body: 'Un comentario que debe irse' })
  const failing = vi.spyOn(app.mail, 'forgetTo').mockRejectedValueOnce(new Error('killed here'))
  await timePasses()
  expect(failing).toHaveBeenCalledTimes(1)
  expect(await rowOf('account', ana.id)).toMatchObject({
    email: `${ana.username}@liston.test`,
    leaving_at: expect.any(Date),
  })
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await app.jobs.drain()
  const erased = await departureOf(ana)
  expect(erased.erased_at).toEqual(expect.any(Date))
  await timePasses(32)
  expect(await departureOf(ana)).toEqual(erased)
})

test('of 20 that come back while they are being erased: either all is there, or nothing is', async () => {
  for (const lead of [0, 1, 2]) {
    const eva = await addPerson(app, `eva${lead}`)
    const token = await leave(eva)
    goOnBy(31)
    await app.jobs.tick('sweep-departures')
    const backs = Array.from({ length: 20 }, () => ask().post('/come-back', { token }))
    const [answers] = await Promise.all([Promise.all(backs), app.jobs.drain()])
    const came = answers.filter((a) => a.status === 200)
    const account = await rowOf('account', eva.id)
    expect(came.length).toBe(account.email.startsWith('eva') ? 1 : 0)
    expect(account.leaving_at).toBeNull()
    const sessions = await app.pool.query('SELECT FROM session WHERE user_id = $1', [eva.id])
    expect(sessions.rowCount).toBe(came.length)
    vi.restoreAllMocks()
  }
})
