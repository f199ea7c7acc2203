import { CREDIT_NUMBERS } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let carla: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { stars: 240, xp: 1300, level: 3 })
  carla = await addPerson(app, 'carla', { pro: true })
})
afterAll(() => app.close())

/** The user's own profile without the lease, which changes with every response. */
const mine = async (person: TestPerson) => {
  const { leaseExpiresAt: _, ...me } = (await ask(person).get('/me')).body.me
  return me as object
}

test('200 a guest is nobody, a person sees all of their own profile', async () => {
  expect(await ask().get('/me')).toEqual({ status: 200, body: { me: null } })
  const { body } = await ask(ana).get('/me')
  expect(body.me).toEqual({
    id: ana.id,
    email: 'ana@liston.test',
    emailVerified: true,
    username: 'ana',
    usernameKeptUntil: null,
    avatarUrl: null,
    avatarId: null,
    unlockedVisuals: {},
    role: 'user',
    isPro: false,
    isSuperAdmin: false,
    earlyAccess: false,
    language: 'es',
    theme: 'theme-original',
    bio: '',
    roleIcon: null,
    interests: [],
    visibility: 'public',
    votesPublic: false,
    onBoards: true,
    timeZone: 'Europe/Madrid',
    dailyLoginStreak: 0,
    lastDailyReward: null,
    streakShown: true,
    level: 3,
    celebratedLevel: 3,
    xp: 1300,
    stars: 240,
    aiCredits: CREDIT_NUMBERS.creditsFree.is,
    profileCompleted: true,
    joinedAt: expect.any(String),
    unread: 0,
    leaseExpiresAt: expect.any(String),
  })
  expect((await ask(carla).get('/me')).body.me).toMatchObject({ role: 'PRO', isPro: true })
})

test('200 language and theme are mine to change', async () => {
  const changed = await ask(ana).patch('/me', { language: 'en', theme: 'theme-dark' })
  expect(changed).toMatchObject({ status: 200, body: { me: { language: 'en', theme: 'theme-dark' } } })
  expect((await ask(ana).get('/me')).body.me).toMatchObject({ language: 'en', theme: 'theme-dark' })
})

test('403 THEME_LOCKED: a premium theme takes PRO', async () => {
  for (const theme of ['theme-premium', 'theme-premium-silver', 'theme-fire-red']) {
    expect(await ask(ana).patch('/me', { theme })).toMatchObject({ status: 403, body: { code: 'THEME_LOCKED' } })
    expect((await ask(carla).patch('/me', { theme })).status).toBe(200)
  }
})

test.each([
  'points',
  'stars',
  'xp',
  'level',
  'role',
  'isPro',
  'is_pro',
  'aiCredits',
  'last_daily_reward',
  'isSuperAdmin',
  'id',
])('422 nobody writes their own %s: the key is refused by name, and nothing changes', async (key) => {
  const before = await mine(ana)
  const refused = await ask(ana).patch('/me', { language: 'es', [key]: key === 'role' ? 'admin' : 99_999 })
  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION', data: { field: key } } })
  expect(await mine(ana)).toEqual(before)
})

test('200 anybody sees of a profile what is public, and nothing else', async () => {
  await addRanking(app, ana, { visibility: 'private' })
  await addRanking(app, ana)
  const { status, body } = await ask().get(`/profiles/${ana.id}`)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual([
    'avatarRarity',
    'avatarUrl',
    'bio',
    'id',
    'invitedFriends',
    'joinedAt',
    'level',
    'points',
    'rankings',
    'role',
    'roleIcon',
    'shares',
    'username',
  ])
  expect(body).toMatchObject({ username: 'ana', level: 3, rankings: 1 })
})

test('404 PROFILE_PRIVATE: a private profile is a card that says so, and nothing else', async () => {
  const bruno = await addPerson(app, 'bruno')
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [bruno.id])
  const hidden = await ask(ana).get(`/profiles/${bruno.id}`)
  expect(hidden).toMatchObject({ status: 404, body: { code: 'PROFILE_PRIVATE' } })
  expect(await ask(null).get(`/profiles/${bruno.id}`)).toEqual(hidden)
  expect((await ask(bruno).get(`/profiles/${bruno.id}`)).status).toBe(200)
  const nobody = await ask(ana).get('/profiles/0198f9a0-0000-7000-8000-000000000000')
  expect(nobody).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
