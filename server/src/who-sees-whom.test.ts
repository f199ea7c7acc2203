import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from './testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/**
 * Visibility of users in one table (rules 3.7): each state of a user, and each kind of viewer. The user blocks
 * `blocked` and `moderator`; `blocker` blocks the user; `follower` followed before the state changed.
 */
const everybody = ['guest', 'stranger', 'follower', 'blocked', 'blocker', 'owner', 'moderator', 'superAdmin'] as const
type Who = (typeof everybody)[number]

const all: readonly Who[] = everybody
const known: readonly Who[] = ['guest', 'stranger', 'follower', 'owner', 'moderator', 'superAdmin']
const table = {
  //                  profile, counters, lists                their rankings: read     in feeds
  public: /*     */ { seen: known, /*                      */ read: all, /*         */ listed: known },
  private: /*    */ { seen: ['owner', 'moderator', 'superAdmin'], read: all, /*     */ listed: known },
  suspended: /*  */ { seen: ['moderator', 'superAdmin'], /**/ read: [], /*          */ listed: [] },
} satisfies Record<string, Record<'seen' | 'read' | 'listed', readonly Who[]>>
type State = keyof typeof table
const states = Object.keys(table) as State[]

type Made = { owner: TestPerson; ranking: string; people: Record<Who, TestPerson | null> }
const made = {} as Record<State, Made>
let app: TestApp
let ask: ReturnType<typeof askerOf>

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  const superAdmin = await addPerson(app, 'admin', { superAdmin: true })
  for (const state of states) {
    const person = (who: string) => addPerson(app, `${state}${who}`.slice(0, 20), { level: 4 })
    const owner = await person('owner')
    const people = { guest: null, owner, superAdmin } as Record<Who, TestPerson | null>
    for (const who of ['stranger', 'follower', 'blocked', 'blocker'] as const) people[who] = await person(who)
    people.moderator = await addPerson(app, `${state}mod`, { level: 4, roles: ['moderator'] })
    const put = async (who: TestPerson | null, path: string) => expect((await ask(who).put(path, {})).status).toBe(200)
    await put(people.follower, `/users/${owner.id}/follow`)
    await put(owner, `/users/${people.blocked!.id}/block`)
    await put(owner, `/users/${people.moderator.id}/block`)
    await put(people.blocker, `/users/${owner.id}/block`)
    const ranking = (await addRanking(app, owner, { topic: `Lo mejor de ${state}` })).id
    await ask(owner).patch('/me', { bio: `Palabras de ${state}` })
    if (state === 'private') await ask(owner).patch('/me', { visibility: 'private' })
    if (state === 'suspended') await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [owner.id])
    made[state] = { owner, ranking, people }
  }
})
afterAll(() => app.close())

const get = (state: State, who: Who, url: string) =>
  app.http.inject({
    url,
    headers: { accept: url.startsWith('/api') ? '*/*' : 'text/html', cookie: made[state].people[who]?.cookie ?? '' },
  })
/** The viewers whose response satisfies `is`. A suspended user counts as a guest, because their sessions have ended. */
async function whom(state: State, url: string, is: (answer: { statusCode: number; body: string }) => boolean) {
  const found: Who[] = []
  for (const who of everybody) if (is(await get(state, who, url))) found.push(who)
  return found
}

const places = {
  'the API': ({ owner }: Made) => `/api/v1/profiles/${owner.id}`,
  counters: ({ owner }: Made) => `/api/v1/users/${owner.id}/relation`,
  followers: ({ owner }: Made) => `/api/v1/users/${owner.id}/people/followers`,
  following: ({ owner }: Made) => `/api/v1/users/${owner.id}/people/following`,
  achievements: ({ owner }: Made) => `/api/v1/users/${owner.id}/achievements`,
  'their page': ({ owner }: Made) => `/profile/${owner.id}`,
  'the page of their followers': ({ owner }: Made) => `/profile/${owner.id}?tab=followers`,
  'the page of their achievements': ({ owner }: Made) => `/profile/${owner.id}?tab=achievements`,
}

test.each(states)('200 or 404 somebody %s: profile, counters and lists are for whoever may see them', async (state) => {
  for (const [name, address] of Object.entries(places)) {
    const url = address(made[state])
    expect([name, await whom(state, url, ({ statusCode }) => statusCode === 200)]).toEqual([name, table[state].seen])
    const telling = await whom(state, url, ({ body }) => body.includes(`Palabras de ${state}`))
    const page = name === 'the API' || name.includes('page')
    expect([name, telling]).toEqual([name, page ? table[state].seen : []])
  }
})

test.each(states)(
  '200 or 404 somebody %s: their public rankings are everybody’s to read, and in feeds but of those who block',
  async (state) => {
    const { owner, ranking } = made[state]
    const isThere = ({ statusCode }: { statusCode: number }) => statusCode === 200
    expect(await whom(state, `/api/v1/rankings/${ranking}`, isThere)).toEqual(table[state].read)
    expect(await whom(state, `/ranking/${ranking}`, isThere)).toEqual(table[state].read)
    const has = ({ body }: { body: string }) => body.includes(ranking)
    expect(await whom(state, '/api/v1/rankings?sort=latest', has)).toEqual(table[state].listed)
    expect(await whom(state, '/explore', has)).toEqual(table[state].listed)
    // The list of a user's rankings is part of their profile.
    const own = state === 'public' ? table[state].listed : []
    expect(await whom(state, `/api/v1/rankings?author=${owner.id}`, has)).toEqual(own)
  },
)

test('403 a block ends what a moderator does to whoever blocks them, though they see each other', async () => {
  const { owner, ranking, people } = made.public
  const { moderator } = people
  const { itemIds } = await addRanking(app, owner)
  for (const [path, body] of [
    [`/rankings/${ranking}/comments`, { body: 'Esto no debería llegar' }],
    [`/rankings/${ranking}/suggestions`, { name: 'Manteca' }],
  ] as const)
    expect(await ask(moderator).post(path, body)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } })
  const vote = { targetType: 'item', targetId: itemIds[0], kind: 'vote' }
  expect(await ask(moderator).put('/votes', vote)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } })
  const message = { userId: owner.id, clientId: crypto.randomUUID(), body: 'Hola' }
  expect(await ask(moderator).post('/chats', message)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } })
})

test('404 a private profile is a card that says so; who is blocked finds what is found of nobody; who blocks is told', async () => {
  const title = async (state: State, who: Who) =>
    /<h1[^>]*>([^<]*)<\/h1>/.exec((await get(state, who, `/profile/${made[state].owner.id}`)).body)?.[1]
  for (const who of ['guest', 'stranger', 'follower'] as const)
    expect([who, await title('private', who)]).toEqual([who, 'Este perfil es privado'])
  for (const state of ['public', 'private'] as const) {
    expect(await title(state, 'blocked')).toBe('Este perfil no está a la vista')
    expect(await title(state, 'blocker')).toBe('Bloqueas a esta persona')
  }
  expect(await title('suspended', 'stranger')).toBe('Este perfil no está a la vista')
  const english = await get('public', 'blocked', `/profile/${made.public.owner.id}?lng=en`)
  expect(english.body).toContain('Profile not found')
})

test('a private author’s name stands on a ranking without a link, and with one again at once when they open it', async () => {
  const { owner, ranking } = made.private
  const page = async () => (await get('private', 'guest', `/ranking/${ranking}`)).body
  const link = `href="/profile/${owner.id}"`
  expect(await page()).toContain(owner.username)
  expect(await page()).not.toContain(link)
  await ask(owner).patch('/me', { visibility: 'public' })
  await expect.poll(page).toContain(link)
  await expect.poll(async () => (await get('private', 'guest', `/profile/${owner.id}`)).statusCode).toBe(200)
  await ask(owner).patch('/me', { visibility: 'private' })
  await expect.poll(page).not.toContain(link)
  await expect.poll(async () => (await get('private', 'guest', `/profile/${owner.id}`)).statusCode).toBe(404)
})
