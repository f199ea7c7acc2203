import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let other: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let diego: TestPerson
let analyst: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { stars: 500, level: 12 })
  bruno = await addPerson(app, 'bruno', { level: 12 })
  diego = await addPerson(app, 'diego', { superAdmin: true })
  analyst = await addPerson(app, 'lola', { roles: ['analyst'] })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await other.close()
  await app.close()
})

const held = async () => (await ask(diego).get('/admin/game')).body
const pathOf = (room: string) => (room === 'ai' ? '/admin/ai/open' : '/admin/game')
async function turn(room: string, isOpen: boolean, who: TestPerson | null = diego) {
  const { version } = await held()
  return ask(who).put(pathOf(room), { room, isOpen, version })
}
const page = (url: string, who = ana, from = app) => from.http.inject({ url, headers: { cookie: who.cookie } })

/** For each feature, a request that starts something in it. */
const acts: Record<string, () => Promise<[method: 'post' | 'put', path: string, body: object]>> = {
  duels: async () => ['post', '/rumble/duels/next', { rankingId: (await addRanking(app, bruno)).id }],
  matches: async () => [
    'post',
    '/rumble/matches',
    { receiverId: bruno.id, rankingId: (await addRanking(app, diego)).id },
  ],
  daily: async () => ['put', '/rumble/daily/2026-01-01/duels/1', { side: 'a' }],
  challenges: async () => ['post', '/challenges', { kind: 'streak', receiverId: bruno.id }],
  missions: async () => ['post', '/missions/00000000-0000-4000-8000-000000000001/reroll', {}],
  dailyReward: async () => ['post', '/rpc/grant_daily_rewards', { p_user_id: ana.id }],
  leagues: async () => ['put', '/league', {}],
  ai: async () => [
    'post',
    '/ai/jobs',
    { prompt: 'Las mejores películas de ciencia ficción', language: 'es', count: 5 },
  ],
}

test.each(Object.keys(acts))(
  '403 ROOM_CLOSED: while %s is closed nothing begins there, in every process',
  async (room) => {
    const [method, path, body] = await acts[room]!()
    expect(await turn(room, false)).toMatchObject({ status: 200, body: { closed: expect.arrayContaining([room]) } })
    for (const from of [ask, askerOf(other)])
      await expect
        .poll(async () => (await from(ana)[method](path, body)).body, { interval: 20 })
        .toMatchObject({ code: 'ROOM_CLOSED', data: { room } })
    expect((await turn(room, true)).status).toBe(200)
    expect((await ask(ana)[method](path, body)).body?.code).not.toBe('ROOM_CLOSED')
  },
)

test.each([
  ['missions', '/missions'],
  ['challenges', '/challenges'],
  ['dailyReward', '/daily-reward'],
  ['leagues', '/leaderboard?board=league'],
  ['achievements', '/profile?tab=achievements'],
  ['duels', '/?rumble=duelo'],
  ['matches', '/?rumble=1v1'],
  ['daily', '/?rumble=dia'],
  ['ai', '/create-ranking/ai'],
])('the page of what is closed says so calmly, and is there again once it is open: %s', async (room, path) => {
  await turn(room, false)
  expect((await page(path)).body).toContain('Cerrado por ahora')
  await turn(room, true)
  expect((await page(path)).body).not.toContain('Cerrado por ahora')
})

test('what leads to a closed room is left out of the menu and of the dashboard', async () => {
  expect((await page('/explore')).body).toContain('href="/challenges"')
  await turn('challenges', false)
  await turn('missions', false)
  expect((await page('/explore')).body).not.toContain('href="/challenges"')
  expect((await page('/dashboard')).statusCode).toBe(200)
  await turn('challenges', true)
  await turn('missions', true)
})

test('409 who saw something else is told what stands; 409 what stands so already; 422 what is no room', async () => {
  const { version } = await held()
  const send = (body: object) => ask(diego).put('/admin/game', body)
  expect((await send({ room: 'missions', isOpen: false, version })).status).toBe(200)
  const latest = (await held()).version
  expect(await send({ room: 'missions', isOpen: true, version })).toMatchObject({
    status: 409,
    body: { code: 'SETTING_CHANGED', data: { version: latest } },
  })
  expect((await send({ room: 'missions', isOpen: false, version: latest })).body.code).toBe('NOTHING_NEW')
  expect((await send({ room: 'kitchen', isOpen: false, version: latest })).body.code).toBe('VALIDATION')
  // AI is a feature of another admin area.
  expect((await send({ room: 'ai', isOpen: false, version: latest })).body.code).toBe('VALIDATION')
  await turn('missions', true)
})

test('401 and 403 only who may change the game does; who may read it sees what is closed', async () => {
  expect((await turn('duels', false, null)).status).toBe(401)
  expect((await turn('duels', false, ana)).status).toBe(403)
  expect((await turn('duels', false, analyst)).status).toBe(403)
  expect((await turn('ai', false, analyst)).status).toBe(403)
  expect(await ask(analyst).get('/admin/game')).toMatchObject({ status: 200, body: { closed: [] } })
  expect((await ask(ana).get('/admin/game')).status).toBe(403)
})

test('of 20 who turn it at once one does, and each change is in the log with what stood', async () => {
  const { version } = await held()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(diego).put('/admin/game', { room: 'leagues', isOpen: false, version })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { items } = (await ask(diego).get('/admin/acts?act=close-room')).body
  expect(items[0]).toMatchObject({ target: 'room leagues', before: { isOpen: true }, after: { isOpen: false } })
  expect((await held()).changes[0]).toMatchObject({ room: 'leagues', isOpen: false, by: 'diego' })
  await turn('leagues', true)
})

test('200 each area shows its own latest changes, however many another area had since', async () => {
  await turn('ai', false)
  await turn('ai', true)
  const list = (isClosed: string) =>
    `CASE WHEN ${isClosed} THEN '{"closed": ["missions"]}' ELSE '{"closed": []}' END::jsonb`
  await app.pool.query(
    `INSERT INTO app_setting_change (key, before, after, by_id, changed_at)
     SELECT 'rooms', ${list('n % 2 = 0')}, ${list('n % 2 = 1')}, $1, now() FROM generate_series(1, 30) n`,
    [diego.id],
  )
  const { changes } = (await ask(diego).get('/admin/ai/open')).body
  expect(changes.slice(0, 2)).toMatchObject([
    { room: 'ai', isOpen: true, by: 'diego' },
    { room: 'ai', isOpen: false, by: 'diego' },
  ])
  expect((await held()).changes).toHaveLength(20)
})

test('200 the page of the game offers to open what is closed; 422 for a state that is none', async () => {
  const turn = async (isOpen: unknown) =>
    ask(diego).put('/admin/game', { room: 'daily', isOpen, version: (await held()).version })
  expect((await turn(false)).status).toBe(200)
  expect((await page('/admin-panelrankw/game', diego)).body).toContain('Abrir: Rumble del día')
  expect((await turn('quizá')).status).toBe(422)
  expect((await turn(true)).status).toBe(200)
  expect((await held()).closed).toEqual([])
})

test('a streak lives on over the days on which rewards were closed', async () => {
  const carla = await addPerson(app, 'carla')
  const at = (moment: string) => vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(moment))
  const claim = async () => (await ask(carla).post('/rpc/grant_daily_rewards', { p_user_id: carla.id })).body
  at('2026-05-04T10:00Z')
  expect(await claim()).toMatchObject({ success: true, streak: 1 })
  at('2026-05-05T08:00Z')
  await turn('dailyReward', false)
  at('2026-05-08T09:00Z')
  await turn('dailyReward', true)
  expect((await ask(carla).get('/me/streak')).body).toMatchObject({ streak: 1, isPaused: false })
  at('2026-05-08T10:00Z')
  expect(await claim()).toMatchObject({ success: true, streak: 2 })
  // Days on which the feature was enabled break the streak as usual.
  at('2026-05-11T10:00Z')
  expect(await claim()).toMatchObject({ success: true, streak: 1 })
})
