import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openSmtpServer } from '../../testing/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeDigests } from './digest.ts'
import { holdClock } from './testing/hold-clock.ts'

const MONDAY = '2036-11-24T08:00:00Z'
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  smtp = await openSmtpServer()
})
beforeEach(async () => {
  app = await openTestApp({ MAIL_URL: smtp.url, PUBLIC_ORIGIN: 'http://liston.test' })
  ask = askerOf(app)
  holdClock(app, MONDAY)
  smtp.received.length = 0
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})
afterAll(() => smtp.close())

const wantDigest = (person: TestPerson, on = true) =>
  ask(person).patch('/me/notification-preferences', { switches: [{ kind: 'weekly_digest', channel: 'mail', on }] })
const told = (person: TestPerson, type: string, rankingId: string, people = 1, at = '2036-11-20T10:00:00Z') =>
  app.pool.query(
    `INSERT INTO notification (id, user_id, type, cause, ranking_id, people, created_at, at)
     VALUES (gen_random_uuid(), $2, $3, $1, $4, $5, $6, $6)`,
    [newId(), person.id, type, rankingId, people, at],
  )
async function write(at?: string) {
  if (at) holdClock(app, at)
  await writeDigests(app)
  await app.jobs.drain()
}
const weeks = async () =>
  (await app.pool.query("SELECT to_char(week, 'YYYY-MM-DD') AS week, was_written FROM weekly_digest")).rows

test('on Monday at 9:00 whoever asked for it reads what happened: to theirs, by whom they follow, in what they like', async () => {
  await wantDigest(ana)
  const own = await addRanking(app, ana, { topic: 'Tapas <script>alert(1)</script> & más' })
  const followed = await addRanking(app, bruno, { topic: 'Los mejores puentes', category: 'arquitectura' })
  await addRanking(app, bruno, { topic: 'Las mejores croquetas' })
  const hidden = await addRanking(app, bruno, { topic: 'Un secreto de Bruno', visibility: 'private' })
  await told(ana, 'ranking_vote', own.id, 12)
  await told(ana, 'ranking_comment', own.id)
  await told(ana, 'ranking_published', followed.id)
  await told(ana, 'ranking_published', hidden.id)
  await told(ana, 'ranking_vote', own.id, 99, '2036-11-10T10:00:00Z')
  await app.pool.query("UPDATE profile SET interests = '{comida,cine}' WHERE id = $1", [ana.id])
  await app.pool.query(
    "UPDATE ranking SET published_at = '2036-11-20T10:00:00Z', voters = 3, counted_voters = 3 WHERE id <> $1",
    [hidden.id],
  )
  await write('2036-11-24T07:59:59Z')
  expect(smtp.received).toEqual([])
  await write(MONDAY)
  expect(smtp.received).toHaveLength(1)
  const { letter } = smtp.received[0]!
  expect(letter.subject).toBe('Tu semana en Listón')
  expect(letter.to).toEqual([{ name: '', address: 'ana@liston.test' }])
  expect(letter.text).toContain('- Tapas <script>alert(1)</script> & más (12 personas han votado · 1 comentario)')
  expect(letter.text).toContain(`http://liston.test/ranking/${own.id}/r`)
  expect(letter.text).toContain('De quienes sigues\n- Los mejores puentes (de bruno · 3 personas han votado)')
  expect(letter.text).toContain('Nuevo en lo que te gusta\n- Las mejores croquetas')
  expect(letter.text).not.toContain('secreto')
  expect(letter.html).toContain('Tapas &lt;script&gt;alert(1)&lt;/script&gt; &amp; más')
  expect(letter.html).not.toContain('<script>')
  const end = letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
  const { pathname, search } = new URL(end)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.http.inject({ method: 'POST', url: pathname + search, headers, payload: 'List-Unsubscribe=One-Click' })
  await told(ana, 'ranking_vote', own.id, 5, '2036-11-28T10:00:00Z')
  await write('2036-12-01T08:00:00Z')
  expect(smtp.received).toHaveLength(1)
})

test('it comes once a week however often and by how many it is written, and again the next', async () => {
  await wantDigest(ana)
  const { id } = await addRanking(app, ana)
  await told(ana, 'ranking_vote', id, 2)
  const beside = await openTestApp({ MAIL_URL: smtp.url }, app)
  holdClock(beside, MONDAY)
  await Promise.all(Array.from({ length: 24 }, (_, n) => writeDigests(n % 2 ? app : beside)))
  await app.jobs.drain()
  await write('2036-11-24T20:00:00Z')
  expect(smtp.received).toHaveLength(1)
  // A user who moves west reaches the same Monday 9:00 again, but gets no second digest.
  await app.pool.query("UPDATE profile SET time_zone = 'America/Los_Angeles' WHERE id = $1", [ana.id])
  await write('2036-11-24T17:30:00Z')
  expect(smtp.received).toHaveLength(1)
  await told(ana, 'ranking_vote', id, 2, '2036-11-28T10:00:00Z')
  await write('2036-12-01T18:00:00Z')
  expect(smtp.received).toHaveLength(2)
  expect(await weeks()).toEqual([
    { week: '2036-11-24', was_written: true },
    { week: '2036-12-01', was_written: true },
  ])
  await beside.close()
})

test('it comes in each one’s language at nine of their own morning, and by Tuesday it is too late', async () => {
  const { id } = await addRanking(app, bruno)
  const { id: mine } = await addRanking(app, ana)
  for (const person of [ana, bruno]) await wantDigest(person)
  await told(ana, 'ranking_vote', mine)
  await told(bruno, 'ranking_vote', id)
  await app.pool.query("UPDATE profile SET time_zone = 'America/Bogota', language = 'en' WHERE id = $1", [bruno.id])
  await write(MONDAY)
  expect(smtp.received.map(({ letter }) => letter.subject)).toEqual(['Tu semana en Listón'])
  await write('2036-11-24T13:59:00Z')
  expect(smtp.received).toHaveLength(1)
  await write('2036-11-24T14:00:00Z')
  expect(smtp.received[1]?.letter).toMatchObject({
    subject: 'Your week on Listón',
    text: expect.stringContaining('1 person voted'),
  })
  const carla = await addPerson(app, 'carla')
  await wantDigest(carla)
  await told(carla, 'ranking_vote', (await addRanking(app, carla)).id)
  await write('2036-11-25T08:00:00Z')
  expect(smtp.received).toHaveLength(2)
})

test('nobody gets one who did not ask, is not confirmed, is suspended, or had a week in which nothing happened', async () => {
  const people = await Promise.all(['carla', 'dora', 'elena', 'flora'].map((name) => addPerson(app, name)))
  const [carla, dora, elena] = people as [TestPerson, TestPerson, TestPerson]
  for (const person of [carla, dora, ana]) await wantDigest(person)
  for (const person of [...people, ana]) {
    const { id } = await addRanking(app, person)
    if (person !== ana) await told(person, 'ranking_vote', id)
  }
  await wantDigest(elena)
  await wantDigest(elena, false)
  await app.pool.query('UPDATE account SET email_verified = false WHERE id = $1', [carla.id])
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [dora.id])
  await write()
  expect(smtp.received).toEqual([])
  expect(await weeks()).toEqual([{ week: '2036-11-24', was_written: false }])
})

test('of whom one blocks or mutes, or who blocks one, it tells nothing, though one followed them', async () => {
  await wantDigest(ana)
  const own = await addRanking(app, ana)
  await told(ana, 'ranking_vote', own.id)
  await app.pool.query("UPDATE profile SET interests = '{comida}' WHERE id = $1", [ana.id])
  const people: TestPerson[] = []
  for (const name of ['blocked', 'blocker', 'muted', 'friend']) {
    const person = await addPerson(app, name)
    people.push(person)
    const { id } = await addRanking(app, person, { topic: `Seguido de ${name}` })
    await addRanking(app, person, { topic: `Nuevo de ${name}` })
    await told(ana, 'ranking_published', id)
  }
  await app.pool.query(
    "UPDATE ranking SET published_at = '2036-11-20T10:00:00Z', voters = 3, counted_voters = 3 WHERE author_id <> $1",
    [ana.id],
  )
  const [blocked, blocker, muted] = people
  await ask(ana).put(`/users/${blocked!.id}/block`, {})
  await ask(blocker).put(`/users/${ana.id}/block`, {})
  await ask(ana).put(`/users/${muted!.id}/mute`, {})
  await write()
  const text = smtp.received[0]?.letter.text ?? ''
  for (const what of ['Seguido', 'Nuevo']) expect(text).toContain(`${what} de friend`)
  for (const name of ['blocked', 'blocker', 'muted']) expect(text).not.toContain(`de ${name}`)
})
