import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { holdClock } from './testing/hold-clock.ts'
import { remindDaily } from './remind-daily.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const wantReminder = (person: TestPerson) =>
  ask(person).patch('/me/notification-preferences', { switches: [{ kind: 'daily_reward', channel: 'push', on: true }] })
const claim = (person: TestPerson) => ask(person).post('/rpc/grant_daily_rewards', { p_user_id: person.id })
const remindAt = async (at: string) => {
  holdClock(app, at)
  await remindDaily(app)
}
const reminders = async ({ id }: TestPerson) =>
  (
    await app.pool.query("SELECT cause FROM notification WHERE user_id = $1 AND type = 'daily_reward' ORDER BY 1", [id])
  ).rows.map(({ cause }) => cause)

test('nobody is reminded who did not ask for it; who did, once in an evening of theirs, until they claim', async () => {
  const [ana, bruno, tokio] = [
    await addPerson(app, 'ana'),
    await addPerson(app, 'bruno'),
    await addPerson(app, 'tokio'),
  ]
  await app.pool.query("UPDATE profile SET time_zone = 'Asia/Tokyo' WHERE id = $1", [tokio.id])
  for (const person of [ana, tokio]) expect((await wantReminder(person)).status).toBe(200)
  for (const at of ['2036-11-24T17:15:00Z', '2036-11-24T17:30:00Z', '2036-11-24T20:45:00Z']) await remindAt(at)
  expect([await reminders(ana), await reminders(bruno)]).toEqual([['daily:2036-11-24'], []])
  // It was night in Tokyo.
  expect(await reminders(tokio)).toEqual([])
  await remindAt('2036-11-25T09:30:00Z')
  expect(await reminders(tokio)).toEqual(['daily:2036-11-25'])
  await claim(ana)
  await remindAt('2036-11-25T18:30:00Z')
  expect(await reminders(ana)).toHaveLength(1)
})

test('never at night, and not of what can’t be claimed yet', async () => {
  const carla = await addPerson(app, 'carla')
  await wantReminder(carla)
  for (const at of ['2036-11-24T16:45:00Z', '2036-11-24T21:00:00Z', '2036-11-25T03:00:00Z']) await remindAt(at)
  expect(await reminders(carla)).toEqual([])
  holdClock(app, '2036-11-25T22:30:00Z')
  expect((await claim(carla)).body.success).toBe(true)
  await remindAt('2036-11-26T14:00:00Z')
  expect(await reminders(carla)).toEqual([])
})
