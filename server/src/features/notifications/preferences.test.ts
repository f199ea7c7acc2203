import {
  isSwitchedOnAtFirst,
  NotificationChannel,
  PreferenceKind,
  type Preferences,
} from '@liston/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let named = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
beforeEach(async () => {
  ana = await addPerson(app, `ana${++named}`)
})
afterAll(() => app.close())

const PATH = '/me/notification-preferences'
const read = async (): Promise<Preferences> => (await ask(ana).get(PATH)).body
const change = (body: object, key?: string) => ask(ana).patch(PATH, body, key)
const onOf = ({ kinds }: Preferences, kind: string) => kinds.find((k) => k.kind === kind)?.on
const kept = async () =>
  (await app.pool.query('SELECT kind, channel, is_on FROM notification_preference WHERE user_id = $1', [ana.id])).rows

test('200 at first everything is told in the app, challenges, mentions and messages by push, nothing as a letter, and no digest', async () => {
  const all = await read()
  expect(all).toMatchObject({ quietHours: true, timeZone: 'Europe/Madrid', push: { here: false, devices: 0 } })
  const by = (channel: string) => all.kinds.filter(({ on }) => on.includes(channel as 'push')).map(({ kind }) => kind)
  expect(by('in_app')).toEqual(PreferenceKind.options.filter((kind) => kind !== 'weekly_digest'))
  expect(by('push')).toEqual(['challenge_received', 'mention', 'chat_message'])
  // Billing sends its own e-mails about payments, and nobody can switch them off.
  expect(by('mail')).toEqual([])
})

test('200 each switch by itself; only what differs from the default is kept', async () => {
  const { body } = await change({ switches: [{ kind: 'ranking_vote', channel: 'mail', on: true }] })
  expect(onOf(body, 'ranking_vote')).toEqual(['in_app', 'mail'])
  await change({ switches: [{ kind: 'mention', channel: 'push', on: false }] })
  await change({ switches: [{ kind: 'level_up', channel: 'in_app', on: true }] })
  expect(await kept()).toHaveLength(2)
  await change({ switches: [{ kind: 'mention', channel: 'push', on: true }] })
  await change({ switches: [{ kind: 'ranking_vote', channel: 'mail', on: false }] })
  expect(await kept()).toEqual([])
  expect((await change({ quietHours: false })).body.quietHours).toBe(false)
  expect((await read()).quietHours).toBe(false)
})

test('200 every switch of every kind at once, and back', async () => {
  const all = PreferenceKind.options.flatMap((kind) =>
    NotificationChannel.options.map((channel) => ({ kind, channel })),
  )
  const { body } = await change({
    switches: all.map((s) => ({ ...s, on: !isSwitchedOnAtFirst(s.kind, s.channel) })),
  })
  expect(onOf(body, 'mention')).toEqual(['mail'])
  // A digest is an e-mail only: its other channels have no preference.
  expect(onOf(body, 'weekly_digest')).toEqual(['mail'])
  expect((await kept()).filter(({ kind }) => kind === 'weekly_digest')).toHaveLength(1)
  await change({ switches: all.map((s) => ({ ...s, on: isSwitchedOnAtFirst(s.kind, s.channel) })) })
  expect(await kept()).toEqual([])
})

test('200 of twenty at once on one switch all are answered, and the row is one', async () => {
  const press = (n: number) => change({ switches: [{ kind: 'ranking_vote', channel: 'push', on: n % 2 === 0 }] })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => press(n)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await kept()).length).toBeLessThanOrEqual(1)
})

test('a kind that is off in the app is not shown there, and may still come by mail', async () => {
  await change({ switches: [{ kind: 'system_update', channel: 'in_app', on: false }] })
  await ask(ana).post('/rpc/create_notification', {
    p_user_id: ana.id,
    p_type: 'system_update',
    p_data: { message: 'Una cosa' },
  })
  const { body } = await ask(ana).get('/notifications')
  expect([body.items, body.unread]).toEqual([[], 0])
})

test('401 guests, 422 what is no kind, no channel or too many', async () => {
  expect((await ask(null).get(PATH)).status).toBe(401)
  expect((await ask(null).patch(PATH, { quietHours: true })).status).toBe(401)
  const wrong = [
    { switches: [{ kind: 'nada', channel: 'push', on: true }] },
    { switches: [{ kind: 'mention', channel: 'fax', on: true }] },
    { switches: [{ kind: 'mention', channel: 'push', on: 'on' }] },
    { switches: Array.from({ length: 100 }, () => ({ kind: 'mention', channel: 'push', on: true })) },
    { quietHours: 'no' },
    { userId: ana.id },
  ]
  for (const body of wrong) expect((await change(body)).status).toBe(422)
})
