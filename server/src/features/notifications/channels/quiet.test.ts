import { expect, test } from 'vitest'
import { comeDue, dueOf, holdClock } from '../testing/hold-clock.ts'
import { openPushGround } from '../testing/push-ground.ts'

const ground = openPushGround()
const { notify, receiving } = ground

test('at night everything waits for the morning of its person, and is one message then', async () => {
  const { app, ana, service } = ground
  await receiving(ana)
  holdClock(app, '2036-11-26T21:00:00Z')
  await notify(ana)
  await app.jobs.drain()
  await notify(ana, 'challenge_received')
  await app.jobs.drain()
  expect(service.asked).toEqual([])
  expect(await dueOf(app, 'push-due')).toEqual(['2036-11-27T07:00:00.000Z'])
  // A job that runs too early is postponed again.
  holdClock(app, '2036-11-27T06:59:59Z')
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await app.jobs.drain()
  expect(service.asked).toEqual([])
  holdClock(app, '2036-11-27T07:00:00Z')
  await comeDue(app)
  expect(service.received.map((pushed) => pushed.message)).toEqual([
    expect.objectContaining({ body: 'Tienes 2 novedades', path: '/notifications', tag: 'news' }),
  ])
})

test('quiet hours end by the clock on the wall in the nights when clocks change, in each zone', async () => {
  const { app, ana, service } = ground
  await receiving(ana)
  await app.pool.query("UPDATE profile SET time_zone = 'America/New_York' WHERE id = $1", [ana.id])
  // Clocks go from 2:00 to 1:00 in the night to 2 November 2036.
  holdClock(app, '2036-11-02T03:00:00Z')
  await notify(ana)
  await app.jobs.drain()
  expect(await dueOf(app, 'push-due')).toEqual(['2036-11-02T13:00:00.000Z'])
  holdClock(app, '2036-11-02T13:00:00Z')
  await comeDue(app)
  expect(service.received).toHaveLength(1)
})

test('a message that failed in the evening is not made up for at night', async () => {
  const { app, ana, service } = ground
  await receiving(ana)
  holdClock(app, '2036-11-26T20:59:00Z')
  service.say(500)
  await notify(ana)
  await app.jobs.drain()
  service.say(201)
  holdClock(app, '2036-11-26T21:01:00Z')
  await comeDue(app)
  expect(service.received).toEqual([])
  expect(await dueOf(app, 'deliver-push')).toEqual(['2036-11-27T07:00:00.000Z'])
  holdClock(app, '2036-11-27T07:00:00Z')
  await comeDue(app)
  expect(service.received).toHaveLength(1)
})

test('without quiet hours it is pushed at night; switched off in the night, what waited goes out', async () => {
  const { app, ask, ana, service } = ground
  await receiving(ana)
  holdClock(app, '2036-11-26T23:00:00Z')
  await notify(ana)
  await app.jobs.drain()
  expect(service.asked).toEqual([])
  expect((await ask(ana).patch('/me/notification-preferences', { quietHours: false })).body.quietHours).toBe(false)
  await app.jobs.drain()
  expect(service.received).toHaveLength(1)
  await notify(ana, 'challenge_received')
  await app.jobs.drain()
  expect(service.received).toHaveLength(2)
})
