import { randomUUID } from 'node:crypto'
import { PUSH_BYTES_MAX, PUSH_TTL_SECONDS } from '@liston/contract/notifications'
import { expect, test } from 'vitest'
import { listFailed } from '../../../platform/jobs/index.ts'
import { addRanking } from '../../../testing/people.ts'
import { comeDue, dueOf, holdClock } from '../testing/hold-clock.ts'
import { openPushGround } from '../testing/push-ground.ts'

const ground = openPushGround()
const { notify, receiving, rowsOf, someone } = ground

test('200 a browser that has subscribed receives what happens, sealed for it alone, and not what its person wrote', async () => {
  const { app, ask, ana, service } = ground
  const browser = await receiving(ana)
  await notify(ana)
  await app.jobs.drain()
  expect(service.received).toHaveLength(1)
  const [pushed] = service.received
  expect(pushed).toMatchObject({
    path: browser.path,
    ttl: PUSH_TTL_SECONDS,
    topic: 'mention',
    urgency: 'normal',
    message: { title: 'Listón', body: 'Te han mencionado', path: '/explore', tag: 'mention', language: 'es' },
  })
  expect(pushed?.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
  expect(JSON.stringify(pushed?.message)).not.toContain('Bruno')
  expect(pushed?.sealed.toString('latin1')).not.toContain('mencionado')
  expect(pushed?.sealed.length).toBeLessThan(PUSH_BYTES_MAX + 200)
  const { body } = await ask(ana).get('/me/notification-preferences')
  expect(pushed?.authorization).toContain(`k=${body.push.publicKey}`)
})

test('a message of somebody else’s words says its kind only, whatever they wrote', async () => {
  const { app, ask, ana, service } = ground
  await receiving(ana)
  const bruno = await someone()
  const { id } = await addRanking(app, ana, { topic: 'Mi ranking <b>secreto</b>', visibility: 'public' })
  await ask(ana).patch('/me/notification-preferences', {
    switches: [{ kind: 'ranking_comment', channel: 'push', on: true }],
  })
  await ask(bruno).post(`/rankings/${id}/comments`, {
    body: '"}, {"title":"Estafa","path":"https://evil.test"} pringá',
  })
  await app.jobs.drain()
  expect(service.received.map((pushed) => pushed.message)).toEqual([
    {
      title: 'Listón',
      body: 'Han comentado tus rankings',
      path: expect.stringMatching(new RegExp(`^/ranking/${id}/`)),
      tag: 'ranking_comment',
      language: 'es',
    },
  ])
})

test('kinds that are off are not pushed; somebody without a browser costs no job', async () => {
  const { app, ask, ana, service } = ground
  await notify(ana)
  await app.jobs.drain()
  await receiving(ana)
  await notify(ana, 'level_up')
  await ask(ana).patch('/me/notification-preferences', { switches: [{ kind: 'mention', channel: 'push', on: false }] })
  await notify(ana)
  await app.jobs.drain()
  expect(service.asked).toEqual([])
  expect((await app.pool.query('SELECT FROM channel_due')).rowCount).toBe(0)
})

test('a conversation is pushed once until it is read, and again after its notification was cleared', async () => {
  const { app, ask, ana, service } = ground
  const bruno = await someone()
  await ask(ana).put(`/users/${bruno.id}/follow`, {})
  await receiving(ana)
  const write = async (time: string, path: string, body: object) => {
    holdClock(app, `2036-11-26T${time}:00Z`)
    const { body: sent } = await ask(bruno).post(path, { clientId: randomUUID(), body: 'Hola', ...body })
    await app.jobs.drain()
    return sent.chatId as string
  }
  const chatId = await write('11:01', '/chats', { userId: ana.id })
  await write('11:02', `/chats/${chatId}/messages`, {})
  expect(service.received).toHaveLength(1)
  expect((await ask(ana).del('/notifications', { ids: 'all' })).status).toBe(200)
  await write('11:03', `/chats/${chatId}/messages`, {})
  expect(service.received).toHaveLength(2)
})

test('what was read before it went out is not pushed any more', async () => {
  const { app, ask, ana, service } = ground
  await receiving(ana)
  holdClock(app, '2036-11-26T22:00:00Z')
  await notify(ana)
  await notify(ana, 'challenge_received')
  await app.jobs.drain()
  await ask(ana).patch('/notifications', { ids: 'all', isRead: true })
  holdClock(app, '2036-11-27T07:00:00Z')
  await comeDue(app)
  expect(service.asked).toEqual([])
})

test('what waits for somebody who leaves meanwhile goes with them, and fails nowhere', async () => {
  const { app, ask, ana, service } = ground
  await receiving(ana)
  await ask(ana).patch('/me/notification-preferences', { switches: [{ kind: 'mention', channel: 'mail', on: true }] })
  holdClock(app, '2036-11-26T23:00:00Z')
  await notify(ana)
  await app.jobs.drain()
  await notify(ana)
  await app.jobs.drain()
  await app.pool.query('DELETE FROM account WHERE id = $1', [ana.id])
  holdClock(app, '2036-11-27T07:00:00Z')
  await comeDue(app)
  expect(service.asked).toEqual([])
  expect((await app.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0)
})

test.each([404, 410])('after %i nobody is called there again', async (status) => {
  const { app, ana, service } = ground
  const browser = await receiving(ana)
  service.say(status)
  await notify(ana)
  await app.jobs.drain()
  expect(service.asked).toEqual([browser.path])
  expect(await rowsOf(ana)).toEqual([])
  await notify(ana)
  await app.jobs.drain()
  expect(service.asked).toHaveLength(1)
  expect(await listFailed(app.db)).toEqual([])
})

test.each([429, 500, 503])('what a service does not take (%i) is tried again later, and arrives', async (status) => {
  const { app, ana, service } = ground
  await receiving(ana)
  service.say(status)
  await notify(ana)
  await app.jobs.drain()
  expect(service.asked).toHaveLength(1)
  const [due] = await dueOf(app, 'deliver-push')
  expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now())
  service.say(201)
  await comeDue(app)
  expect(service.received).toHaveLength(1)
})

test('what a service refuses for good is given up at once, without a word of where it was sent', async () => {
  const { app, ana, service } = ground
  const browser = await receiving(ana)
  service.say(413)
  await notify(ana)
  await app.jobs.drain()
  await comeDue(app)
  expect(service.asked).toHaveLength(1)
  const [failed] = await listFailed(app.db)
  expect(failed).toMatchObject({ name: 'deliver-push', error: 'A push message was refused' })
  expect(JSON.stringify(failed)).not.toContain(browser.path)
  await app.pool.query('DELETE FROM graphile_worker._private_jobs')
})

test('what a service that is away did not take for a day is told no more', async () => {
  const { app, ana, service } = ground
  await receiving(ana)
  service.say(503)
  await notify(ana)
  await app.jobs.drain()
  service.say(201)
  holdClock(app, '2036-11-27T11:00:01Z')
  await comeDue(app)
  expect(service.received).toEqual([])
  expect(await dueOf(app, 'deliver-push')).toEqual([])
})

test('a row whose address is no push service any more is not called but forgotten', async () => {
  const { app, ana } = ground
  await receiving(ana)
  await app.pool.query("UPDATE push_subscription SET endpoint = 'https://169.254.169.254/' WHERE user_id = $1", [
    ana.id,
  ])
  await notify(ana)
  await app.jobs.drain()
  expect(await rowsOf(ana)).toEqual([])
  expect(await listFailed(app.db)).toEqual([])
})
