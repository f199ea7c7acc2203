import { categories } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layHidden, type Thing } from './testing/not-to-be-found.ts'
import type { TestPerson } from './testing/people.ts'
import { structuredData } from './testing/structured-data.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/**
 * Private, hidden, deleted, unfinished and suspended content appears nowhere. One entry in `rooms` covers each surface
 * that shows, lists, counts or exports content. The test queries every surface for every hidden thing, as a guest and
 * as either side of a block. It also queries it for public content, so that an empty response does not pass.
 */
type Ask = (url: string) => Promise<string>
type Room = {
  /** Everything that the surface shows, queried in every way that could reveal `thing`. */
  shows(ask: Ask, thing: Thing): Promise<string>
  /** Blocks do not apply: the surface is the same for everybody, or blocked users may still open it (rules 3.7). */
  pastBlocks?: true
  /** Public content does not appear there either, because the surface is about something else. */
  isBeside?: true
  /** Signed-in users get nothing there. */
  isForGuests?: true
}
const formats = ['xml', 'atom', 'json']
const each = async (ask: Ask, urls: (string | false | undefined)[]): Promise<string> => {
  const texts: string[] = []
  for (const url of urls) if (url) texts.push(await ask(url))
  return texts.join('\n')
}
const feedsAt = (path: string | false | undefined) =>
  path === false || path === undefined ? [] : formats.map((format) => `${path}/feed.${format}`)
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

const rooms: Record<string, Room> = {
  'feeds of the API': {
    shows: (ask) =>
      each(
        ask,
        [
          ...['latest', 'viral', 'all'].flatMap((sort) => [
            `/rankings?sort=${sort}`,
            `/rankings?sort=${sort}&category=comida`,
          ]),
          '/home',
        ].map((path) => `/api/v1${path}`),
      ),
  },
  'lists of an author': {
    shows: (ask, { person }) =>
      each(ask, [
        person && `/api/v1/rankings?sort=latest&author=${person}`,
        person && `/api/v1/profiles/${person}/pinned`,
      ]),
  },
  search: {
    shows: (ask, { word }) =>
      each(ask, [`/api/v1/search?q=${encodeURIComponent(word)}`, `/explore?q=${encodeURIComponent(word)}`]),
  },
  'suggestions of search': {
    shows: (ask, { word }) => ask(`/api/v1/search/suggest?q=${encodeURIComponent(word.slice(0, -1))}`),
  },
  'what is related': {
    shows: (ask) => ask(`/api/v1/rankings/${present.ranking}/related`),
    isBeside: true,
  },
  'pages that list': {
    shows: (ask) => each(ask, ['/', '/explore', '/category/comida', '/social', '/leaderboard']),
  },
  'the API, asked by id': {
    shows: (ask, { ranking, item, article, page }) =>
      each(ask, [
        ranking && `/api/v1/rankings/${ranking}`,
        item && `/api/v1/items/${item}`,
        article && `/api/v1/articles/${article}`,
        page && `/api/v1/pages/${page}`,
        `/api/v1/rankings/${present.ranking}`,
      ]),
    pastBlocks: true,
  },
  'people, asked by id': {
    shows: (ask, { person }) =>
      each(ask, [
        person && `/api/v1/profiles/${person}`,
        person && `/api/v1/users/${person}/relation`,
        person && `/profile/${person}`,
      ]),
  },
  'ballots, given out': {
    shows: (ask, { ranking }) => each(ask, [ranking && `/api/v1/rankings/${ranking}/ballots`]),
    pastBlocks: true,
  },
  sitemap: {
    shows: async (ask) =>
      each(
        ask,
        locs(await ask('/sitemap.xml')).map((loc) => new URL(loc).pathname),
      ),
    pastBlocks: true,
  },
  'feeds for feed readers': {
    shows: (ask, { ranking, person }) =>
      each(ask, [
        ...feedsAt(''),
        ...feedsAt('/social'),
        ...categories()
          .slice(0, 12)
          .flatMap(({ slug }) => feedsAt(`/category/${slug}`)),
        ...feedsAt(ranking && `/ranking/${ranking}`),
        ...feedsAt(`/ranking/${present.ranking}`),
        ...feedsAt(person && `/profile/${person}`),
      ]),
    pastBlocks: true,
  },
  'data for search engines': {
    // Search engines are never signed in.
    isForGuests: true,
    shows: async (ask, { ranking, item, person, article }) => {
      const paths = [
        '/',
        '/category/comida',
        `/ranking/${present.ranking}`,
        ranking && `/ranking/${ranking}`,
        ranking && item && `/ranking/${ranking}/item/${item}/review`,
        person && `/profile/${person}`,
        article && `/social/${article}`,
      ]
      const found: string[] = []
      for (const path of paths) if (path) found.push(JSON.stringify(structuredData(await ask(path))))
      return found.join('\n')
    },
    pastBlocks: true,
  },
  'what messengers are told': {
    shows: async (ask, { ranking, person }) => {
      const html = await each(ask, [ranking && `/ranking/${ranking}`, person && `/profile/${person}`])
      return html.match(/<(meta|link|title)[^>]*>[^<]*/g)?.join('\n') ?? ''
    },
    pastBlocks: true,
  },
  passports: {
    shows: (ask, { item }) => each(ask, [item && `/api/v1/passports/${item}`]),
  },
  'pictures and codes of passports': {
    shows: async (ask, { item }) => {
      if (!item) return ''
      const plain = await ask('/item/nothing/picture/link.png')
      const nothing = await ask('/item/nothing/qr.svg')
      const drawn = (await ask(`/item/${item}/picture/link.png`)) !== plain
      return drawn || (await ask(`/item/${item}/qr.svg`)) !== nothing ? item : ''
    },
    pastBlocks: true,
  },
  'pictures for links': {
    shows: async (ask, { ranking }) => {
      const plain = await ask('/ranking/0198f9a0-0000-7000-8000-000000000000/og-image')
      return ranking && (await ask(`/ranking/${ranking}/og-image`)) !== plain ? ranking : ''
    },
    pastBlocks: true,
  },
  'frames on other sites': {
    shows: (ask, { ranking }) =>
      each(ask, [
        ranking && `/embed/ranking/${ranking}?lng=es`,
        ranking &&
          `/oembed?${new URLSearchParams({ url: `${app.config.PUBLIC_ORIGIN}/ranking/${ranking}`, format: 'json' })}`,
      ]),
    pastBlocks: true,
  },
  'figures of a person': {
    // Only one of the author's rankings is public.
    shows: async (ask) => {
      const { rankings } = JSON.parse(await ask(`/api/v1/profiles/${present.person}`)) as { rankings: number }
      return rankings === 1 ? (present.ranking ?? '') : hidden.flatMap(({ signs }) => signs).join()
    },
  },
}

let app: TestApp
let present: Thing
let hidden: Thing[]
let stranger: TestPerson

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  const laid = await layHidden(app)
  ;({ present, hidden } = laid)
  stranger = laid.cast.stranger
  // Creates one of each thing that can be hidden, with users.
}, 60_000)
afterAll(() => app.close())

const answers = new Map<string, Promise<string>>()
/** The response to a person. No test changes anything, so each is asked for once and searched for every hidden thing. */
function answerTo(person: TestPerson | null, url: string): Promise<string> {
  const key = `${person?.id} ${url}`
  const accept = url.startsWith('/api') ? '*/*' : 'text/html'
  const answer =
    answers.get(key) ??
    app.http
      .inject({ url, headers: { accept, cookie: person?.cookie ?? '' } })
      .then(({ rawPayload }) => rawPayload.toString(/image$|[.]png$/.test(url) ? 'base64' : 'utf8'))
  answers.set(key, answer)
  return answer
}

/** The response without the signs that the request itself contained, because echoing them reveals nothing. */
const askAs =
  (person: TestPerson | null, { signs }: Thing): Ask =>
  async (url) => {
    const asked = signs.filter((sign) => decodeURIComponent(url).includes(sign))
    return asked.reduce((text, sign) => text.replaceAll(sign, ''), await answerTo(person, url))
  }
const told = async (room: Room, person: TestPerson | null, thing: Thing) => {
  const text = await room.shows(askAs(person, thing), thing)
  return thing.signs.filter((sign) => text.includes(sign))
}

test.each(Object.keys(rooms))(
  '200 or 404 %s: what is everybody’s is there, what is not is nowhere',
  async (name) => {
    const room = rooms[name]!
    for (const [who, person] of Object.entries({ guest: null, stranger })) {
      const isEmpty = room.isForGuests && who !== 'guest'
      if (isEmpty) expect([who, await told(room, person, present)]).toEqual([who, []])
      else if (!room.isBeside) expect([who, await told(room, person, present)]).not.toEqual([who, []])
      for (const thing of hidden) {
        if (thing.from === 'stranger' && (who === 'guest' || room.pastBlocks)) continue
        expect([who, thing.name, await told(room, person, thing)]).toEqual([who, thing.name, []])
      }
    }
  },
  120_000,
)
