import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addComment } from '../../testing/comments.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** Effects of blocks and mutes on other features (rules 3.7): they concern the two users only. */
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let carla: TestPerson
let diego: TestPerson
let rankingId: string
let itemId: string
let anas: string
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bruno = await addPerson(app, 'bruno', { level: 3 })
  carla = await addPerson(app, 'carla')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  const shared = await addRanking(app, carla, { topic: 'Quesos de oveja' })
  ;[rankingId, itemId] = [shared.id, shared.itemIds[0]!]
  anas = (await addRanking(app, ana, { topic: 'Zurrapas de lomo' })).id
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [anas])
})
afterAll(() => app.close())

const everybody = () => ({ guest: null, ana, bruno, carla, diego })
const words = async (who: TestPerson | null, path: string, found: (body: never) => string[]) =>
  found((await ask(who).get(path)).body as never)
/** Names of the users, including a guest, who can see something. */
async function seenBy(sees: (who: TestPerson | null) => Promise<boolean>): Promise<string[]> {
  const seen = []
  for (const [name, who] of Object.entries(everybody())) if (await sees(who)) seen.push(name)
  return seen
}
const act = (who: TestPerson, method: 'put' | 'del', whom: TestPerson, deed: string) =>
  ask(who)[method](`/users/${whom.id}/${deed}`, {})

type Said = { items: { id: string; body: string; replies: { body: string }[] }[]; brief: number }
const comments = (who: TestPerson | null) =>
  words(who, `/rankings/${rankingId}/comments?sort=oldest`, ({ items }: Said) =>
    items.flatMap(({ body, replies }) => [body, ...replies.map((reply) => reply.body)]),
  )

test('a block hides what each of two says and proposes from the other; a moderator and all others read on', async () => {
  const [first, second] = ['La torta del Casar no admite rival', 'El Idiazábal ahumado gana de largo']
  const byBruno = await addComment(app, { on: rankingId, by: bruno, body: first })
  const byAna = await addComment(app, { on: rankingId, by: ana, body: second })
  await ask(bruno).put(`/items/${itemId}/review`, { stars: 4, text: 'Cremoso como pocos y sin amargar.' })
  await ask(bruno).post(`/rankings/${rankingId}/suggestions`, { name: 'Roncal' })
  type Reviews = { items: { author: { username: string } }[] }
  const sees = {
    comment: async (who: TestPerson | null) => (await comments(who)).includes(first),
    'their comment': async (who: TestPerson | null) => (await comments(who)).includes(second),
    'one comment': async (who: TestPerson | null) => (await ask(who).get(`/comments/${byBruno}`)).status === 200,
    review: async (who: TestPerson | null) =>
      (
        await words(who, `/items/${itemId}/reviews?sort=new`, ({ items }: Reviews) =>
          items.map((r) => r.author.username),
        )
      ).includes('bruno'),
    suggestion: async (who: TestPerson | null) =>
      (
        await words(who, `/rankings/${rankingId}/suggestions`, ({ pending }: { pending: { name: string }[] }) =>
          pending.map((s) => s.name),
        )
      ).includes('Roncal'),
    profile: async (who: TestPerson | null) => (await ask(who).get(`/profiles/${bruno.id}`)).status === 200,
  }
  const all = ['guest', 'ana', 'bruno', 'carla', 'diego']
  for (const [name, see] of Object.entries(sees)) expect([name, await seenBy(see)]).toEqual([name, all])
  await act(ana, 'put', bruno, 'block')
  const but = (name: string) => all.filter((one) => one !== name)
  for (const [name, see] of Object.entries(sees))
    expect([name, await seenBy(see)]).toEqual([name, but(name === 'their comment' ? 'bruno' : 'ana')])
  expect((await ask(ana).put(`/comments/${byBruno}/like`, {})).status).toBe(404)
  expect(
    (await ask(bruno).post(`/rankings/${rankingId}/comments`, { body: 'Pues no estoy de acuerdo', parentId: byAna }))
      .status,
  ).toBe(404)
  await act(ana, 'del', bruno, 'block')
  expect(await seenBy(sees.comment)).toEqual(all)
})

test('403 BLOCKED: who is blocked neither votes, comments nor proposes on a list of the other; reading goes on', async () => {
  const deeds = [
    () => ask(bruno).put('/votes', { targetType: 'ranking', targetId: anas, kind: 'vote' }),
    () => ask(bruno).post(`/rankings/${anas}/comments`, { body: 'La de mi pueblo es mejor que esa' }),
    () => ask(bruno).post(`/rankings/${anas}/suggestions`, { name: 'Morcilla de Burgos' }),
  ]
  await act(ana, 'put', bruno, 'block')
  for (const deed of deeds) {
    const { status, body } = await deed()
    expect([status, body.code]).toEqual([403, 'BLOCKED'])
  }
  // A blocked user can still read what guests can read.
  expect((await ask(bruno).get(`/rankings/${anas}`)).status).toBe(200)
  await act(ana, 'del', bruno, 'block')
  for (const deed of deeds) expect((await deed()).status).toBe(200)
})

test('200 feeds, search and home leave out what somebody made whom the reader blocks, or who blocks them', async () => {
  type Cards = { items: { id: string }[] }
  const places = {
    latest: '/rankings?sort=latest',
    author: `/rankings?sort=latest&author=${ana.id}`,
    search: '/search?q=zurrapas',
  }
  const lists = (path: string) =>
    seenBy(async (who) => (await words(who, path, ({ items }: Cards) => items.map(({ id }) => id))).includes(anas))
  const suggested = () =>
    seenBy(async (who) => JSON.stringify((await ask(who).get('/search/suggest?q=zurra')).body).includes(anas))
  const atHome = () => seenBy(async (who) => JSON.stringify((await ask(who).get('/home')).body).includes(anas))
  await act(bruno, 'put', ana, 'block')
  const others = ['guest', 'ana', 'carla', 'diego']
  for (const [name, path] of Object.entries(places)) expect([name, await lists(path)]).toEqual([name, others])
  expect(await suggested()).toEqual(others)
  expect(await atHome()).toEqual(others)
  await act(bruno, 'del', ana, 'block')
  for (const path of Object.values(places))
    expect(await lists(path)).toEqual(['guest', 'ana', 'bruno', 'carla', 'diego'])
})

test('a mute hides what the other says from the one who mutes, and from nobody else', async () => {
  const body = 'El manchego de toda la vida y ya está'
  const reply = 'Y con membrillo, que no falte nunca'
  const parent = await addComment(app, { on: rankingId, by: carla, body: 'A ver quién se atreve con el azul' })
  await addComment(app, { on: rankingId, by: bruno, body })
  await addComment(app, { on: rankingId, by: bruno, body: reply, parentId: parent })
  await act(ana, 'put', bruno, 'mute')
  for (const words of [body, reply])
    expect(await seenBy(async (who) => (await comments(who)).includes(words))).toEqual([
      'guest',
      'bruno',
      'carla',
      'diego',
    ])
  expect((await ask(ana).get(`/profiles/${bruno.id}`)).status).toBe(200)
  await act(ana, 'del', bruno, 'mute')
  expect(await comments(ana)).toContain(body)
})

test('who is blocked calls nobody by name, and is invited to keep no list', async () => {
  const elena = await addPerson(app, 'elena')
  await act(ana, 'put', elena, 'block')
  const said = await ask(elena).post(`/rankings/${rankingId}/comments`, {
    body: 'Esto lo tiene que leer @ana y también @carla',
  })
  const called = (await ask(elena).get(`/comments/${said.body.id}`)).body.mentions
  expect(called.map(({ username }: { username: string }) => username)).toEqual(['carla'])
  expect(
    (
      await ask(elena).post(`/rankings/${(await addRanking(app, elena)).id}/editors`, {
        username: 'ana',
        role: 'viewer',
      })
    ).body.code,
  ).toBe('NO_SUCH_PERSON')
})

test('who is told of nothing: the views that news are read by', async () => {
  await act(ana, 'put', bruno, 'block')
  await act(carla, 'put', ana, 'mute')
  const three = [ana, bruno, carla].map(({ id }) => id)
  const { rows } = await app.pool.query(
    'SELECT viewer_id, other_id FROM unheard WHERE viewer_id = ANY ($1) AND other_id = ANY ($1)',
    [three],
  )
  const pairs = rows.map((r) => [r.viewer_id, r.other_id].join(' '))
  const pair = (one: TestPerson, other: TestPerson) => [one.id, other.id].join(' ')
  expect(pairs.toSorted()).toEqual([pair(ana, bruno), pair(bruno, ana), pair(carla, ana)].toSorted())
})

test('200 the feed "Siguiendo" has what those made whom the reader follows, newest first; a guest’s is empty', async () => {
  const [fan, one, other] = [
    await addPerson(app, 'seguidora'),
    await addPerson(app, 'primero'),
    await addPerson(app, 'segundo'),
  ]
  for (const author of [one, other]) await act(fan, 'put', author, 'follow')
  const ids: string[] = []
  for (let n = 0; n < 20; n++)
    ids.push((await addRanking(app, n % 2 ? one : other, { topic: `Lista ${n} de alguien` })).id)
  await addRanking(app, carla, { topic: 'De quien nadie sigue' })
  await addRanking(app, one, { topic: 'Privada de alguien', visibility: 'private' })
  const page = async (who: TestPerson | null, cursor = '') =>
    (await ask(who).get(`/rankings?sort=following${cursor && `&cursor=${cursor}`}`)).body
  const first = await page(fan)
  const second = await page(fan, first.nextCursor)
  const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(seen).toEqual(ids.toReversed())
  expect(second.nextCursor).toBeNull()
  expect((await page(null)).items).toEqual([])
  await act(fan, 'put', one, 'block')
  expect((await page(fan)).items).toHaveLength(10)
})
