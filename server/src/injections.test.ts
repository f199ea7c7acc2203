import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf, mapAtOnce } from './testing/ask.ts'
import { dangersIn } from './testing/harmless.ts'
import { injections, MARK } from './testing/injections.ts'
import { addPerson, type TestPerson } from './testing/people.ts'
import { sizeOf } from './testing/proof-sizes.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { cast } from './testing/votes.ts'

/** Number of injections per list, in every field at once. */
const AT_ONCE = 20
const lists = Array.from({ length: Math.ceil(injections.length / AT_ONCE) }, (_, n) =>
  injections.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
)

/**
 * Pages of a whole list show all its injections, and every run opens them all. Of the pages of single items `npm test`
 * opens only every STEP-th. Each page then shows a tenth of the injections.
 */
const STEP = 100 / sizeOf('injections')

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let reader: TestPerson
let admin: TestPerson
let crowd: TestPerson[]
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 9, pro: true, ageDays: 400 })
  reader = await addPerson(app, 'lectora')
  admin = await addPerson(app, 'jefa', { superAdmin: true })
  crowd = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => addPerson(app, `malo${n}`)))
})
afterAll(() => app.close())

async function done(answer: Promise<{ status: number; body: unknown }>, text: string) {
  const { status, body } = await answer
  expect([text, status, JSON.stringify(body).slice(0, 300)]).toEqual([text, 200, expect.anything()])
  // biome-ignore lint/suspicious/noExplicitAny: what each endpoint answers
  return body as any
}

/** Adds pictures that nothing shows yet. Pages show only their addresses, so there are no files. */
async function addPictures(kind: 'cover' | 'item', count: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO image (id, owner_id, kind, sha256, dhash, width, height, bytes)
     SELECT gen_random_uuid(), $1, $2, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 0::bit(64), 40, 40, 500
     FROM generate_series(1, $3::int) RETURNING id`,
    [ana.id, kind, count],
  )
  return rows.map(({ id }) => id)
}

/** Publishes a list with the texts in topic, criterion, description, names, notes and alternative texts of images. */
async function publish(texts: readonly string[]): Promise<{ id: string; items: string[] }> {
  const [owner, id] = [ask(ana), randomUUID()]
  const [first = ''] = texts
  const pictures = await addPictures('item', texts.length)
  const items = texts.map((text, n) => ({
    id: randomUUID(),
    // Item names must be unique.
    name: `${text.slice(0, 76)} ${n}`,
    note: text,
    image: { id: pictures[n], alt: text },
  }))
  const cover = { id: (await addPictures('cover', 1))[0], alt: first }
  const said = { topic: first.slice(0, 100).padEnd(5), criterion: first, description: texts.join(' ').slice(0, 480) }
  await done(
    owner.put(`/drafts/${id}`, { ...said, topic: said.topic.trim(), language: 'es', category: 'comida', cover, items }),
    first,
  )
  await done(owner.post(`/drafts/${id}/publish`, {}), first)
  const { body } = await owner.get(`/rankings/${id}?order=author`)
  return { id, items: body.items.map((item: { id: string }) => item.id) }
}

/** Adds comments, reviews and suggestions, each by another user. Returns the ids of the comments. */
async function answerTo({ id, items }: { id: string; items: string[] }, texts: readonly string[]): Promise<string[]> {
  const comments = await mapAtOnce(texts, async (text, n) => {
    const [who, item] = [ask(crowd[n]), items[n]!]
    const { id: comment } = await done(who.post(`/rankings/${id}/comments`, { body: text }), text)
    await done(who.put(`/items/${item}/review`, { stars: 3, text: text.padEnd(20, '.') }), text)
    const proposal = { name: `${text.slice(0, 76)} ñ${n}`, note: text, isDifferent: true }
    await done(who.post(`/rankings/${id}/suggestions`, proposal), text)
    // A vote has no text: some are enough for an order.
    if (n < 3) await cast(app, { person: crowd[n]!, on: { itemId: item } })
    await done(who.post('/reports', { type: 'item', id: item, reason: 'other', words: text }), text)
    return comment as string
  })
  await app.pool.query("UPDATE comment SET created_at = created_at - interval '2 days'")
  await mapAtOnce(texts, (text, n) =>
    done(ask(crowd.at(n - 1)).post(`/rankings/${id}/comments`, { body: text, parentId: comments[n] }), text),
  )
  await app.pool.query("UPDATE comment SET created_at = created_at - interval '2 days'")
  // Every third comment is hidden with a public reason.
  await mapAtOnce(texts, async (text, n) => {
    if (n % 3 === 0) await done(ask(ana).put(`/comments/${comments[n]}/hidden`, { reason: text.slice(0, 140) }), text)
  })
  return comments
}

/** Every page that shows part of it to a second user, and that user. */
const pagesOf = (id: string, items: string[], comments: string[]): [string, TestPerson | null][] => [
  ...['', '?order=author', '?with=comments&sort=newest', '?with=comments&sort=oldest', '?with=suggestions'].flatMap(
    (asked): [string, TestPerson | null][] => [
      [`/ranking/${id}${asked}`, null],
      [`/ranking/${id}${asked}`, reader],
    ],
  ),
  [`/ranking/${id}?with=suggestions`, ana],
  [`/ranking/${id}?part=changes`, reader],
  [`/ranking/${id}?compartir=1`, reader],
  [`/ranking/${id}?order=mine`, reader],
  [`/edit-ranking/${id}`, ana],
  [`/report/ranking/${id}`, reader],
  ...items.flatMap((item, n) => {
    const all: [string, TestPerson | null][] = [
      [`/ranking/${id}?why=${item}`, reader],
      [`/ranking/${id}/item/${item}/review?sort=new`, null],
      [`/rate-item/${item}`, reader],
      [`/report/item/${item}`, reader],
      ...(n % 3 === 0 ? [] : [[`/report/comment/${comments[n]}`, reader] as [string, TestPerson]]),
      [`/ranking/${id}?comment=${comments[n]}`, null],
      ['/my-reviews', crowd[n]!],
    ]
    return all.filter((_, page) => (n + page) % STEP === 0)
  }),
  ['/admin-panelrankw/reports', admin],
  ['/explore?sort=latest', null],
  ['/category/comida', null],
  [`/profile/${ana.id}`, null],
  ['/', null],
  ['/my-rankings', ana],
]

/** Finds the injections in a page, by their mark or its encoded forms. */
const shown = new RegExp(`${MARK}|&amp;#\\d|\\\\x5f|base64`)

test.each(lists.map((texts, n) => [n, texts] as const))(
  '200 what would be a script is the words it is, on every page that shows them to a second person: %i',
  async (_, texts) => {
    const list = await publish(texts)
    const comments = await answerTo(list, texts)
    const silent: string[] = []
    await mapAtOnce(pagesOf(list.id, list.items, comments), async ([url, who]) => {
      const headers = { accept: 'text/html', cookie: who?.cookie ?? '' }
      const { statusCode, body } = await app.http.inject({ url, headers })
      expect([url, statusCode]).toEqual([url, 200])
      expect([url, dangersIn(body)]).toEqual([url, []])
      if (!shown.test(body)) silent.push(url)
    })
    // Every page must show part of the list; otherwise it would prove nothing.
    expect(silent).toEqual([])
  },
  120_000,
)

test('422 a video is an address of a player, and nothing that would run', async () => {
  await mapAtOnce(injections, async (text) => {
    const draft = { topic: 'Mejores tapas', language: 'es', category: 'comida', items: [], video: text }
    expect([text, (await ask(ana).put(`/drafts/${randomUUID()}`, draft)).status]).toEqual([text, 422])
  })
})

test('these eyes see what runs', () => {
  for (const bad of [
    '<img src=x onerror=a()>',
    '<svg/onload=a()>',
    '<p title="x"onclick="a()">',
    '<a href=" java\nscript:a()">',
    '<a href="&#106;avascript:a()">',
    '<script>a()</script>',
    '<script src="//evil/x.js"></script>',
    '<iframe srcdoc="x"></iframe>',
    '<title></title><script>a()</script>',
    '<script type="application/json">{"a":"<!--<script>"}</script>',
  ])
    expect([bad, dangersIn(bad).length > 0]).toEqual([bad, true])
  expect(
    dangersIn('<title><script>a()</title><p title="<img src=x onerror=a()>">x</p><script src="/a.js"></script>'),
  ).toEqual([])
})
