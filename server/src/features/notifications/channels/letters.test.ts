import { PreferenceKind } from '@liston/contract/notifications'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'
import { openSmtpServer } from '../../../testing/smtp-server.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { comeDue, dueOf, holdClock } from '../testing/hold-clock.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let named = 0
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ MAIL_URL: smtp.url, PUBLIC_ORIGIN: 'http://liston.test' })
  ask = askerOf(app)
})
beforeEach(async () => {
  holdClock(app)
  smtp.received.length = 0
  ana = await addPerson(app, `ana${++named}`)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const byMail = (...kinds: string[]) =>
  ask(ana).patch('/me/notification-preferences', {
    switches: kinds.map((kind) => ({ kind, channel: 'mail', on: true })),
  })
const notify = (type: string, message = 'Una cosa') =>
  ask(ana).post('/rpc/create_notification', { p_user_id: ana.id, p_type: type, p_data: { message } })
const mailOn = async (): Promise<string[]> =>
  (await ask(ana).get('/me/notification-preferences')).body.kinds
    .filter((k: { on: string[] }) => k.on.includes('mail'))
    .map((k: { kind: string }) => k.kind)
/** The one-click unsubscribe path of the last e-mail, read from its headers as a mail program does. */
const endOf = () => {
  const headers = smtp.received.at(-1)?.letter.headers ?? []
  expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '')
  return pathname + search
}
const press = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
  app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

test('news whose mail is on come as a letter, the rest of an hour as the next; none says what anybody wrote', async () => {
  await byMail('mention', 'comment_reply')
  await notify('mention', 'Palabras <b>privadas</b> de Bruno')
  await app.jobs.drain()
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toMatchObject({ to: [`${ana.username}@liston.test`] })
  expect(smtp.received[0]?.letter).toMatchObject({
    subject: 'Te han mencionado',
    text: expect.stringContaining('http://liston.test/notifications'),
    html: expect.stringContaining(`Hola, ${ana.username}.`),
  })
  expect(smtp.received[0]?.data).not.toContain('privadas')
  await notify('mention')
  await app.jobs.drain()
  for (const type of ['comment_reply', 'mention', 'level_up']) await notify(type)
  await app.jobs.drain()
  expect(smtp.received).toHaveLength(1)
  expect(await dueOf(app, 'letter-due')).toEqual(['2036-11-26T12:00:00.000Z'])
  holdClock(app, '2036-11-26T12:00:00Z')
  await comeDue(app)
  expect(smtp.received).toHaveLength(2)
  expect(smtp.received[1]?.letter).toMatchObject({
    subject: 'Tienes 3 novedades',
    text: expect.stringMatching(/- Te han mencionado 2 veces\n- Han respondido a tu comentario/),
  })
})

test('nobody is written to at an address that is not confirmed, nor of what they read meanwhile', async () => {
  await byMail('mention')
  await app.pool.query('UPDATE account SET email_verified = false WHERE id = $1', [ana.id])
  await notify('mention')
  await app.jobs.drain()
  await app.pool.query('UPDATE account SET email_verified = true WHERE id = $1', [ana.id])
  await notify('mention')
  await ask(ana).patch('/notifications', { ids: 'all', isRead: true })
  await app.jobs.drain()
  expect(smtp.received).toEqual([])
})

test('200 one click of a mail program, without a session, ends letters of that kind; again it is the same', async () => {
  await byMail('mention', 'comment_reply')
  await notify('mention')
  await app.jobs.drain()
  const url = endOf()
  expect(url).toMatch(/^\/unsubscribe\?token=/)
  expect(await mailOn()).toContain('mention')
  // Mail programs that prefetch links with GET must not unsubscribe anybody.
  const reader = plainBrowser(app)
  await reader.open(url)
  const question = '¿No quieres recibir más correos sobre «Te mencionan»?'
  expect([reader.status(), reader.text()]).toEqual([200, expect.stringContaining(question)])
  expect(await mailOn()).toContain('mention')
  for (const type of [undefined, 'application/x-www-form-urlencoded'])
    expect((await press(url, type)).statusCode).toBe(200)
  expect(await mailOn()).toEqual(['comment_reply'])
  await reader.press('No recibir más')
  expect(reader.text()).toContain('Hecho: no te escribiremos más sobre esto.')
  await ask(ana).post('/rpc/create_notification', { p_user_id: ana.id, p_type: 'mention', p_data: { message: 'Otra' } })
  await app.jobs.drain()
  expect(smtp.received).toHaveLength(1)
})

test('200 a mail program may send its field in parts, too', async () => {
  await byMail('mention')
  await notify('mention')
  await app.jobs.drain()
  const field = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await press(endOf(), 'multipart/form-data; boundary=x', field)).statusCode).toBe(200)
  expect(await mailOn()).not.toContain('mention')
})

test('200 the link of a letter of several kinds ends all of them, and leaves the account’s own letters', async () => {
  await byMail('mention', 'comment_reply', 'weekly_digest')
  await notify('mention')
  await notify('comment_reply')
  await app.jobs.drain()
  await press(endOf())
  expect(await mailOn()).toEqual([])
  const { rows } = await app.pool.query('SELECT kind FROM notification_preference WHERE user_id = $1', [ana.id])
  expect(rows).toEqual([])
})

test('404 a token that is not ours, of somebody else, or changed', async () => {
  await byMail('mention')
  await notify('mention')
  await app.jobs.drain()
  const token = new URL(endOf(), 'http://liston.test').searchParams.get('token') ?? ''
  const [userId = '', kind = '', sign = ''] = token.split('.')
  const other = await addPerson(app, `otra${++named}`)
  const wrong = [
    `${other.id}.${kind}.${sign}`,
    `${userId}.all.${sign}`,
    `${userId}.${kind}.${sign.slice(0, -1)}${sign.endsWith('A') ? 'B' : 'A'}`,
    `${userId}.${kind}`,
    'nada',
    "' OR 1=1 --",
  ]
  for (const one of wrong) {
    expect((await ask(null).post('/unsubscribe', { token: one })).status).toBe(404)
    expect((await ask(null).get(`/unsubscribe?token=${encodeURIComponent(one)}`)).status).toBe(404)
    const page = await press(`/unsubscribe?token=${encodeURIComponent(one)}`)
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('no es nuestro')])
  }
  expect(await mailOn()).toContain('mention')
  expect((await ask(null).post('/unsubscribe', { token })).body).toEqual({ ends: 'mention' })
})

test('200 the link of a letter works after its reader has left, and does nothing', async () => {
  await byMail('mention')
  await notify('mention')
  await app.jobs.drain()
  const url = endOf()
  await app.pool.query('DELETE FROM account WHERE id = $1', [ana.id])
  expect((await press(url)).statusCode).toBe(200)
})

test('403 no other form is taken from elsewhere', async () => {
  const answer = await press('/comments', undefined, 'act=add')
  expect(answer.statusCode).toBe(403)
})

test('every kind has words for one and for several, in both languages', async () => {
  const { kindTexts } = await import('../words/words-of.ts')
  for (const { kinds } of Object.values(kindTexts))
    for (const kind of PreferenceKind.options)
      if (kind !== 'weekly_digest')
        expect([kinds[kind](1), kinds[kind](3)]).toEqual([expect.stringMatching(/^\D+$/), expect.stringContaining('3')])
})
