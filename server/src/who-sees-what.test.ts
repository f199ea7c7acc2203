import { randomUUID } from 'node:crypto'
import { BALLOTS_FROM_PEOPLE } from '@liston/contract/voting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from './testing/ask.ts'
import { openEventStream } from './testing/event-stream.ts'
import { addPerson, type TestPerson } from './testing/people.ts'
import { open, signedIn, telling } from './testing/places-of-ranking.ts'
import { sizeOf } from './testing/proof-sizes.ts'
import { type Made, rankingIn } from './testing/ranking-in-state.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/**
 * Visibility of rankings in one table (rules 3.1): each state of a ranking, each kind of viewer, and every surface that
 * shows part of it. To other viewers the response equals that of a missing ranking and contains nothing of it.
 */
const everybody = ['guest', 'stranger', 'owner', 'editor', 'guestByLink', 'superAdmin'] as const
type Who = (typeof everybody)[number]

const table = {
  //                   read by                                  search  feeds  own card  images, by URL
  public: /*        */ [everybody, /*                         */ true, true, true, true],
  locked: /*        */ [everybody, /*                         */ true, true, true, true],
  archived: /*      */ [everybody, /*                         */ true, false, true, true],
  private: /*       */ [['owner', 'editor', 'guestByLink'], /**/ false, false, false, true],
  'private locked': [['owner', 'editor', 'guestByLink'], /*   */ false, false, false, true],
  'private archived': [['owner', 'editor', 'guestByLink'], /* */ false, false, false, true],
  hidden: /*        */ [['owner', 'superAdmin'], /*           */ false, false, false, true],
  'private hidden': [['owner', 'superAdmin'], /*              */ false, false, false, true],
  deleted: /*       */ [[], /*                                */ false, false, false, true],
  'private deleted': [[], /*                                  */ false, false, false, true],
} satisfies Record<string, [readonly Who[], boolean, boolean, boolean, boolean]>
type State = keyof typeof table
const states = Object.keys(table) as State[]
const readersOf = (state: State): readonly Who[] => table[state][0]

const STEP = 100 / sizeOf('visibility')
/**
 * `npm test` tries half of the combinations. Neighbours in the table (public and locked, hidden and private hidden …)
 * differ little. So each viewer meets one of two neighbours on each surface.
 */
const isTried = (n: number, who: Who, state: State, step = STEP) =>
  (n + everybody.indexOf(who) + states.indexOf(state)) % step === 0
/** Of what a viewer may read `npm test` tries a quarter: an answer that is missing harms less than one that leaks. */
const STEP_OF_READERS = STEP ** 2

/** A word that occurs nowhere else: in the topic, and with different endings in all other texts. */
const words = 'amatista berilo circón diamante esmeralda fluorita granate heliotropo jade lapislázuli'.split(' ')
const wordOf = (state: State) => words[states.indexOf(state)]!

const made = {} as Record<State, Made>
let people: Record<Who, TestPerson | null>
let app: TestApp
let ask: ReturnType<typeof askerOf>
let origin: string

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  origin = await app.listen()
  const somebody = (name: string, traits = {}) => addPerson(app, name, traits)
  const cast = {
    owner: await somebody('owner', { level: 9, pro: true, ageDays: 400 }),
    editor: await somebody('editor'),
    guestByLink: await somebody('bylink'),
    // The minimum number of voters for which ballots are shown.
    voters: await Promise.all(Array.from({ length: BALLOTS_FROM_PEOPLE }, (_, n) => somebody(`voter${n}`))),
  }
  const { owner, editor, guestByLink } = cast
  const [stranger, superAdmin] = [await somebody('stranger'), await somebody('admin', { superAdmin: true })]
  people = { guest: null, stranger, owner, editor, guestByLink, superAdmin }
  for (const state of states) made[state] = await rankingIn(app, { state, word: wordOf(state), ...cast })
  for (const { id } of [await somebody('julia', { level: 9 }), await somebody('jonas', { level: 9 })])
    await app.pool.query('INSERT INTO ranking_validation SELECT id, $1, now() FROM ranking', [id])
  await app.jobs.drain()
  // Creates ten rankings with all their content.
}, 60_000)
afterAll(() => app.close())

const get = (url: string, who: Who) =>
  app.http.inject({
    url,
    headers: { accept: url.startsWith('/api') ? '*/*' : 'text/html', cookie: people[who]?.cookie ?? '' },
  })

/** What no response may reveal to viewers who may not read the ranking. */
const secretsOf = (state: State) => [wordOf(state), ...made[state].pictures]

/** The surfaces on which a viewer wrongly gets or does not get the content. */
async function wrongAt(places: Record<string, (one: Made) => string>, who: Who, state: State): Promise<string[]> {
  const wrong: string[] = []
  const reads = readersOf(state).includes(who)
  for (const [n, [name, address]] of Object.entries(places).entries()) {
    if (!isTried(n, who, state, reads ? STEP_OF_READERS : STEP)) continue
    const { statusCode, body } = await get(address(made[state]), who)
    const leaks = secretsOf(state).filter((secret) => body.includes(secret))
    if (statusCode !== (reads ? 200 : 404)) wrong.push(`${name}: ${statusCode}`)
    if (!reads && leaks.length > 0) wrong.push(`${name} tells ${leaks.join()}`)
    if (reads && telling.test(name) && leaks.length === 0) wrong.push(`${name} says nothing`)
  }
  return wrong
}

test.each(states)(
  '200 or 404 %s: its page, the API and all that hangs on it are for those who may read it',
  async (state) => {
    for (const who of everybody) {
      const places = { ...open, ...(who === 'guest' ? {} : signedIn) }
      expect([who, await wrongAt(places, who, state)]).toEqual([who, []])
    }
  },
)

test('401 a guest is told nothing of any of them where one has to sign in', async () => {
  for (const state of states)
    for (const [name, address] of Object.entries(signedIn)) {
      const { statusCode, body } = await get(address(made[state]), 'guest')
      expect([state, name, [401, 302, 303, 307].includes(statusCode)]).toEqual([state, name, true])
      for (const secret of secretsOf(state)) expect(body).not.toContain(secret)
    }
})

test('200 the ballots are shown where everybody might read it, to those who may; 404 of a private one to nobody', async () => {
  for (const state of states)
    for (const who of everybody) {
      const { statusCode } = await get(`/api/v1/rankings/${made[state].id}/ballots`, who)
      const shown = !state.startsWith('private') && readersOf(state).includes(who)
      expect([state, who, statusCode]).toEqual([state, who, shown ? 200 : 404])
    }
})

/** Actions on a ranking and its content. */
const deeds: Record<string, (one: Made) => ['put' | 'post', string, object]> = {
  vote: ({ id }) => ['put', '/votes', { targetType: 'ranking', targetId: id, kind: 'vote' }],
  'vote for an item': ({ item }) => ['put', '/votes', { targetType: 'item', targetId: item, kind: 'vote' }],
  comment: ({ id }) => ['post', `/rankings/${id}/comments`, { body: 'Pues a mí me parece que no' }],
  like: ({ comment }) => ['put', `/comments/${comment}/like`, {}],
  review: ({ item }) => ['put', `/items/${item}/review`, { stars: 3 }],
  propose: ({ id }) => ['post', `/rankings/${id}/suggestions`, { name: 'Gazpacho', isDifferent: true }],
  order: ({ id, item }) => ['put', `/rankings/${id}/my-order`, { itemIds: [item] }],
  highlight: ({ item }) => ['put', `/items/${item}/highlight`, {}],
  share: ({ id }) => ['post', `/rankings/${id}/share`, {}],
  report: ({ id }) => ['post', '/reports', { type: 'ranking', id, reason: 'spam' }],
  'report a comment': ({ comment }) => ['post', '/reports', { type: 'comment', id: comment, reason: 'spam' }],
}

test.each(states.filter((state) => readersOf(state).length < everybody.length))(
  '404 who may not read it does nothing with it either: %s',
  async (state) => {
    for (const who of everybody.filter((one) => one !== 'guest' && !readersOf(state).includes(one)))
      for (const [name, deed] of Object.entries(deeds)) {
        const [method, path, body] = deed(made[state])
        const { status } = await ask(people[who])[method](path, body)
        expect([state, who, name, status]).toEqual([state, who, name, 404])
      }
  },
)

const feeds = {
  'the newest': '/api/v1/rankings?sort=latest',
  'what goes around': '/api/v1/rankings?sort=viral',
  'its category': '/api/v1/rankings?sort=latest&category=comida',
  home: '/api/v1/home',
  'the page of home': '/',
  'the page Explorar': '/explore',
  'the page of its category': '/category/comida',
}

test('200 feeds hold what everybody may read and is not laid away, whoever asks', async () => {
  for (const who of everybody)
    for (const [name, url] of Object.entries(feeds)) {
      const { body, statusCode } = await get(url, who)
      expect([name, statusCode]).toEqual([name, 200])
      for (const state of states) {
        expect([who, name, state, body.includes(made[state].id)]).toEqual([who, name, state, table[state][2]])
        const leaks = table[state][2] ? [] : secretsOf(state).filter((secret) => body.includes(secret))
        expect([who, name, state, leaks]).toEqual([who, name, state, []])
      }
    }
})

test('200 what its author shows holds what everybody may read, whoever asks', async () => {
  const { id } = people.owner!
  const ofAuthor = ['pinned', 'distinctions'].map((list) => `/api/v1/profiles/${id}/${list}`)
  for (const who of everybody)
    for (const url of [`/api/v1/rankings?sort=latest&author=${id}`, ...ofAuthor, `/profile/${id}`]) {
      const { body } = await get(url, who)
      for (const state of states)
        expect([who, state, url, body.includes(made[state].id)]).toEqual([who, state, url, table[state][1]])
    }
})

test.each(states)('200 search holds what everybody may read, whoever asks: %s', async (state) => {
  const q = encodeURIComponent(wordOf(state))
  for (const who of everybody)
    for (const [n, url] of [`/api/v1/search?q=${q}`, `/api/v1/search/suggest?q=${q}`, `/explore?q=${q}`].entries()) {
      if (!isTried(n, who, state)) continue
      const { body } = await get(url, who)
      expect([who, state, url, body.includes(made[state].id)]).toEqual([who, state, url, table[state][1]])
    }
})

test('200 the card of a link is its own where everybody may read it, else the one of a ranking that never was', async () => {
  const card = async (id: string, who: Who) => (await get(`/ranking/${id}/og-image`, who)).rawPayload.toString('base64')
  const plain = await card(randomUUID(), 'guest')
  for (const state of states)
    for (const who of everybody.filter((one) => isTried(0, one, state)))
      expect([state, who, (await card(made[state].id, who)) !== plain]).toEqual([state, who, table[state][3]])
})

test('200 or 404 it is framed, scanned and known to oEmbed where everybody might read it, whoever asks', async () => {
  for (const state of states)
    for (const who of everybody) {
      const { id } = made[state]
      const asked = encodeURIComponent(`${app.config.PUBLIC_ORIGIN}/ranking/${id}`)
      for (const url of [`/embed/ranking/${id}`, `/ranking/${id}/qr.svg`, `/oembed?url=${asked}`]) {
        const { statusCode, body } = await get(url, who)
        expect([state, who, url, statusCode]).toEqual([state, who, url, table[state][3] ? 200 : 404])
        if (!table[state][3]) expect(secretsOf(state).filter((secret) => body.includes(secret))).toEqual([])
      }
    }
})

test('200 a picture is for whoever knows its address, which who reads the ranking is told (ADR 0033)', async () => {
  for (const state of states)
    for (const who of everybody) {
      const told = (await get(`/api/v1/rankings/${made[state].id}`, who)).body
      for (const url of made[state].pictures) {
        expect([state, who, told.includes(url)]).toEqual([state, who, readersOf(state).includes(who)])
        expect([state, (await get(`${url}-200.webp`, who)).statusCode]).toEqual([state, table[state][4] ? 200 : 404])
      }
    }
})

test('200 the votes of a ranking are followed live by those who may read it', async () => {
  for (const state of states)
    for (const who of everybody) {
      const topic = `ranking:${made[state].id}`
      const stream = await openEventStream(`${origin}/events?topics=${topic}`, { cookie: people[who]?.cookie ?? '' })
      const { topics } = (await stream.event('following')).data as { topics: string[] }
      await stream.close()
      expect([state, who, topics.includes(topic)]).toEqual([state, who, readersOf(state).includes(who)])
    }
})
