import { SUBSCRIPTIONS_MAX } from '@liston/contract/notifications'
import { expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openPushGround, PATH } from '../testing/push-ground.ts'

const ground = openPushGround()
const { notify, receiving, rowsOf, someone, subscribe } = ground

test('after signing out nothing arrives; nor for a session that has expired, or of who is suspended', async () => {
  const { app, ask, ana, service } = ground
  await receiving(ana)
  expect((await ask(ana).post('/sign-out')).status).toBe(200)
  expect(await rowsOf(ana)).toEqual([])
  for (const end of [
    'UPDATE session SET expires_at = now() WHERE user_id = $1',
    'UPDATE account SET suspended_at = now() WHERE id = $1',
  ]) {
    const person = await someone()
    await receiving(person)
    await notify(person)
    await app.pool.query(end, [person.id])
    await app.jobs.drain()
  }
  expect(service.asked).toEqual([])
})

test('200 who signs in on a browser of somebody else’s has it: the former gets nothing there any more', async () => {
  const { app, ana, service } = ground
  const browser = await receiving(ana)
  const bruno = await someone()
  expect((await subscribe(bruno, browser.subscription)).status).toBe(200)
  expect(await rowsOf(ana)).toEqual([])
  expect(await rowsOf(bruno)).toMatchObject([{ endpoint: browser.subscription.endpoint }])
  await notify(ana)
  await app.jobs.drain()
  expect(service.asked).toEqual([])
})

test('409 an address that is known without its keys is nobody’s to take', async () => {
  const { ana, service } = ground
  const browser = await receiving(ana)
  const bruno = await someone()
  const stolen = { ...service.addBrowser().subscription, endpoint: browser.subscription.endpoint }
  expect(await subscribe(bruno, stolen)).toMatchObject({ status: 409, body: { code: 'SUBSCRIPTION_TAKEN' } })
  expect(await rowsOf(ana)).toHaveLength(1)
})

test('200 a browser that subscribes again keeps one place, and each key counts once', async () => {
  const { ana, service } = ground
  await receiving(ana)
  const again = service.addBrowser().subscription
  const answers = await Promise.all([subscribe(ana, again, 'k1'), subscribe(ana, again, 'k1')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowsOf(ana)).toMatchObject([{ endpoint: again.endpoint, place: 1 }])
})

test('409 of thirty browsers at once ten have a place', async () => {
  const { ask, ana, service } = ground
  const people = Array.from({ length: 30 }, () => ana)
  const sessions = await Promise.all(people.map(async () => sessionOf(ana)))
  const answers = await Promise.all(sessions.map((one) => subscribe(one, service.addBrowser().subscription)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(SUBSCRIPTIONS_MAX)
  expect(statuses.filter((status) => status === 409)).toHaveLength(30 - SUBSCRIPTIONS_MAX)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TOO_MANY_DEVICES',
    data: { max: SUBSCRIPTIONS_MAX },
  })
  const taking = sessions.find((_, i) => statuses[i] === 200)!
  expect((await ask(taking).del(PATH, {})).body).toEqual({ here: false, devices: SUBSCRIPTIONS_MAX - 1 })
  expect((await ask(taking).del(PATH, { everywhere: true })).body).toEqual({ here: false, devices: 0 })
})

/** Adds one more session of a user. */
async function sessionOf(person: TestPerson): Promise<TestPerson> {
  const token = crypto.randomUUID()
  await ground.app.pool.query(
    `INSERT INTO session (id, user_id, token, expires_at)
     VALUES (gen_random_uuid(), $1, encode(sha256($2), 'hex'), now() + interval '1 day')`,
    [person.id, token],
  )
  return { ...person, cookie: `sid=${token}` }
}

test.each([
  'http://localhost:1/p/1',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost:1/p/1',
  'https://127.0.0.1/p',
  'https://fcm.googleapis.com.evil.test/p',
  'https://fcm.googleapis.com@evil.test/p',
])('422 %s is no push service, and is never called', async (endpoint) => {
  const { ana, service } = ground
  const { status, body } = await subscribe(ana, { ...service.addBrowser().subscription, endpoint })
  expect([status, body.code]).toEqual([422, endpoint.startsWith('http:') ? 'VALIDATION' : 'PUSH_SERVICE_UNKNOWN'])
})

test('401 guests, 422 keys that are none', async () => {
  const { ask, ana, service } = ground
  const { subscription } = service.addBrowser()
  expect((await ask(null).post(PATH, subscription)).status).toBe(401)
  expect((await ask(null).del(PATH, {})).status).toBe(401)
  for (const keys of [
    { p256dh: 'a', auth: 'b' },
    { ...subscription.keys, auth: `${subscription.keys.auth}=` },
  ])
    expect((await subscribe(ana, { ...subscription, keys })).status).toBe(422)
})

test('keys are made once for all processes, and those of the settings come first', async () => {
  const { app, ana } = ground
  const keyOf = async (of: TestApp) =>
    (await askerOf(of)(ana).get('/me/notification-preferences')).body.push.publicKey as string
  const beside = await openTestApp({}, app)
  expect(await keyOf(beside)).toBe(await keyOf(app))
  await beside.close()
  const own = { VAPID_PUBLIC_KEY: 'B'.padEnd(87, 'x'), VAPID_PRIVATE_KEY: 'y'.repeat(43) }
  const set = await openTestApp(own, app)
  expect(await keyOf(set)).toBe(own.VAPID_PUBLIC_KEY)
  await set.close()
})
