import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { readZip } from '../../testing/read-zip.ts'
import { addReferral, codeOf, referralOf } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailsTo } from '../../testing/visitor.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let carla: TestPerson
let dora: TestPerson
let rankingId: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { stars: 1000 })
  bruno = await addPerson(app, 'bruno')
  carla = await addPerson(app, 'carla')
  dora = await addPerson(app, 'dora')
  await app.pool.query("UPDATE session SET expires_at = now() + interval '1 year'")
  rankingId = (await addRanking(app, bruno, { topic: 'De Bruno' })).id
  await liveAmongPeople()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const does = async (who: TestPerson, act: string, whom: TestPerson) =>
  expect((await ask(who).put(`/users/${whom.id}/${act}`, {})).status).toBe(200)
const relation = async (to: TestPerson) => (await ask(dora).get(`/users/${to.id}/relation`)).body

/**
 * Ana follows and is followed, mutes, blocks, wears an avatar, and takes part in referrals
 * and notifications on both sides.
 */
async function liveAmongPeople(): Promise<void> {
  await does(ana, 'follow', bruno)
  await does(bruno, 'follow', ana)
  await does(dora, 'follow', ana)
  await does(dora, 'follow', bruno)
  await does(ana, 'mute', dora)
  await does(ana, 'block', carla)
  expect((await ask(ana).post('/avatars/zorra-lista/unlock', {})).status).toBe(200)
  expect((await ask(ana).put('/me/avatar', { id: 'zorra-lista' })).status).toBe(200)
  await addReferral(app, { referrer: ana, invitee: dora })
  await addReferral(app, { referrer: bruno, invitee: ana })
  await app.pool.query("UPDATE referral SET network = 'n', device = 'd', mailbox = 'm' WHERE invitee_id = $1", [ana.id])
  await ask(ana).post(`/rankings/${rankingId}/comments`, { body: 'Dicho por quien se irá' })
  await ask(ana).patch('/me/notification-preferences', {
    preferences: [{ kind: 'mention', channel: 'mail', on: true }],
  })
  await app.pool.query(
    `INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, place, created_at)
     SELECT $1, user_id, id, 'https://push.example.test/secret-of-ana', repeat('p', 87), repeat('a', 22), 1, now() FROM session WHERE user_id = $2`,
    [newId(), ana.id],
  )
  await app.jobs.drain()
}

test('the archive tells of her people, avatars, invitations and news, and of nobody’s keys, addresses or followers', async () => {
  expect((await ask(ana).post('/me/export', {})).status).toBe(202)
  await app.jobs.drain()
  const letters = await mailsTo(app, 'ana@liston.test')
  const url = letters.map((l) => /\/own-data\/[\w-]{43}/.exec(l.body_text)?.[0]).find(Boolean) ?? ''
  const files = readZip((await app.http.inject({ url, headers: { cookie: ana.cookie } })).rawPayload)
  const part = (name: string) => JSON.parse(files[`json/${name}.json`] ?? 'null')
  expect(part('following')).toEqual([{ username: 'bruno', since: expect.any(String) }])
  expect(part('follow-counts')).toMatchObject([{ followers: 2, following: 1 }])
  expect(part('muted')).toMatchObject([{ username: 'dora' }])
  expect(part('blocked')).toMatchObject([{ username: 'carla' }])
  expect(part('avatars')).toMatchObject([{ avatar_id: 'zorra-lista', cost_stars: 150, worn_at: expect.any(String) }])
  expect(part('profile')).toMatchObject([
    { avatar_id: 'zorra-lista', unlocked_visuals: { 'zorra-lista': expect.any(String) } },
  ])
  expect(part('referral-codes')).toMatchObject([{ code: await codeOf(app, ana), uses: 0 }])
  expect(part('referrals')).toMatchObject([{ state: 'pending' }])
  expect(part('invited')).toMatchObject([{ state: 'pending', marks_of_the_device_are_kept: true }])
  expect(part('notifications').map((n: { type: string }) => n.type)).toContain('new_follower')
  expect(part('push-browsers')).toMatchObject([{ service: 'push.example.test' }])
  const all = JSON.stringify(files)
  const others = [bruno, carla, dora].flatMap(({ id, username }) => [id, `${username}@liston.test`])
  for (const secret of ['secret-of-ana', 'p'.repeat(87), await codeOf(app, bruno), ...others])
    expect(all).not.toContain(secret)
})

test('erased, she follows and wears nothing; what others count is true, what they were told has no name, and no code is hers', async () => {
  expect(await relation(bruno)).toMatchObject({ followers: 2, follows: 1 })
  const before = JSON.stringify((await ask(bruno).get('/notifications')).body)
  for (const told of ['ana ha comentado', 'ana te sigue']) expect(before).toContain(told)
  const code = await codeOf(app, ana)
  await ask(ana).del('/me', {})
  const [letter] = await mailsTo(app, 'ana@liston.test')
  expect((await ask().post('/me/leaving', { token: letter?.token })).status).toBe(200)
  // During the grace period her profile looks like a missing one.
  expect(await ask(dora).get(`/profiles/${ana.id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + 31 * DAY_MS))
  await app.jobs.tick('sweep-departures')
  await app.jobs.drain()
  expect(await relation(bruno)).toMatchObject({ followers: 1, follows: 0 })
  const after = JSON.stringify((await ask(bruno).get('/notifications')).body)
  for (const told of ['Alguien ha comentado', 'Alguien te sigue']) expect(after).toContain(told)
  for (const trace of [ana.id, 'ana ha', 'ana te']) expect(after).not.toContain(trace)
  for (const table of [
    'notification',
    'notification_preference',
    'channel_setting',
    'push_subscription',
    'avatar_unlock',
    'referral_code',
  ])
    expect([table, (await app.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [ana.id])).rowCount]).toEqual([
      table,
      0,
    ])
  const { rows } = await app.pool.query("SELECT holders FROM avatar WHERE id = 'zorra-lista'")
  expect(rows).toEqual([{ holders: 0 }])
  for (const invitee of [dora, ana])
    expect(await referralOf(app, invitee)).toMatchObject({ state: 'void', void_reason: 'left', look_at: null })
  expect(await referralOf(app, ana)).toMatchObject({ network: null, device: null, mailbox: null })
  expect((await ask().get(`/invitations/${code}`)).status).toBe(404)
  for (const who of [null, dora, bruno])
    expect(await ask(who).get(`/profiles/${ana.id}`)).toMatchObject({ status: 404, body: { code: 'PROFILE_ERASED' } })
  for (const act of ['follow', 'block', 'mute'])
    expect([act, (await ask(dora).put(`/users/${ana.id}/${act}`, {})).status]).toEqual([act, 404])
  expect(await audit(app.pool)).toEqual([])
})
