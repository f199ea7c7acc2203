import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let moderator: TestPerson
let ana: TestPerson
let author: TestPerson
let ranking: { id: string; itemIds: string[] }
let n = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  await put({ kind: 'word', value: 'Tarugo' })
  await put({ kind: 'word', value: 'casino', mode: 'hold' })
  await put({ kind: 'domain', value: 'https://Malo.example/oferta' })
})
afterAll(async () => {
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  n++
  ana = await addPerson(app, `ana${n}`, { level: 8, xp: 9800 })
  author = await addPerson(app, `autora${n}`)
  ranking = await addRanking(app, author)
})

const put = (entry: object, by = moderator) => ask(by).post('/admin/lists', entry)
const comment = (body: string, by = ana) => ask(by).post(`/rankings/${ranking.id}/comments`, { body })
const read = async (by?: TestPerson) =>
  (await ask(by).get(`/rankings/${ranking.id}/comments`)).body.items.map((talk: { body: string }) => talk.body)
const refused = (value: string, kind = 'word') => ({
  status: 422,
  body: { code: 'TEXT_REFUSED', data: { kind, value } },
})
/** Moderation notices of a user, newest first. */
const told = async (who: TestPerson): Promise<string[]> => {
  await app.jobs.drain()
  const { items } = (await ask(who).get('/notifications')).body
  return items
    .filter(({ type }: { type: string }) => type === 'moderation_notice')
    .map(({ data }: { data: { message: string } }) => data.message)
}
const held = async () => {
  await app.jobs.drain()
  const { items } = (await ask(moderator).get('/admin/reports?state=held')).body
  return items.filter(({ thing }: { thing: { owner: { id: string } } }) => thing.owner.id === ana.id)
}

test('422 TEXT_REFUSED wherever others read what is written: comments, reviews, messages, proposals, rankings, a biography', async () => {
  const [item] = ranking.itemIds
  expect(await comment('Eres un t4rug0, y lo sabes')).toMatchObject(refused('Tarugo'))
  expect(await comment('Mira en tienda.malo.example')).toMatchObject(refused('malo.example', 'domain'))
  const review = { stars: 1, text: 'Quien lo hizo es un TARÚGO de los grandes.' }
  expect(await ask(ana).put(`/items/${item}/review`, review)).toMatchObject(refused('Tarugo'))
  expect(
    await ask(ana).post('/chats', { userId: author.id, body: 'malo.example', clientId: randomUUID() }),
  ).toMatchObject(refused('malo.example', 'domain'))
  expect(await ask(ana).post(`/rankings/${ranking.id}/suggestions`, { name: 'Un tarugo' })).toMatchObject(
    refused('Tarugo'),
  )
  expect(
    await ask(author).patch(`/rankings/${ranking.id}`, { version: 1, description: 'De tarugos: tarugo' }),
  ).toMatchObject(refused('Tarugo'))
  expect(await ask(ana).patch('/me', { bio: 'Un tarugo más' })).toMatchObject(refused('Tarugo'))
  expect(await read()).toEqual([])
})

test('422 TEXT_REFUSED also where nothing can be held back: what is only to be looked at first', async () => {
  expect(await ask(ana).patch('/me', { bio: 'Casino y más' })).toMatchObject(refused('casino'))
})

test('200 a draft may say anything, 422 when it is published; without the word it is', async () => {
  const id = randomUUID()
  const draft = (name: string) => ({
    topic: 'Mejores tapas de Jaén',
    category: 'comida',
    language: 'es',
    items: [name, 'Dos', 'Tres'].map((one) => ({ id: randomUUID(), name: one })),
  })
  expect((await ask(ana).put(`/drafts/${id}`, draft('Tarugo'))).status).toBe(200)
  expect(await ask(ana).post(`/drafts/${id}/publish`)).toMatchObject(refused('Tarugo'))
  expect((await ask(ana).put(`/drafts/${id}`, draft('Uno'))).status).toBe(200)
  expect((await ask(ana).post(`/drafts/${id}/publish`)).status).toBe(200)
})

test('200 what is to be looked at first is seen by its author and staff; approved, by everybody; refused, with a statement', async () => {
  expect((await comment('El casino de aquí tiene buenas tapas')).status).toBe(200)
  const words = 'El casino de aquí tiene buenas tapas'
  expect([await read(), await read(author), await read(ana)]).toEqual([[''], [''], [words]])
  const [waiting] = await held()
  expect(waiting).toMatchObject({ held: { why: 'word', met: 'casino' }, hidden: true, thing: { excerpt: words } })
  expect((await ask(moderator).get('/admin/reports')).body.items).toEqual([])
  const decide = (answer: object) => ask(moderator).post(`/admin/reports/comment/${waiting.id}`, answer)
  expect((await decide({ answer: 'keep' })).body).toMatchObject({ hidden: false })
  expect(await read()).toEqual([words])
  expect(await held()).toEqual([])
  expect(await told(ana)).toEqual(['Hemos mirado lo que publicaste: ya lo ve todo el mundo'])
})

test('200 a review and a ranking are held back too, and can be refused under a rule', async () => {
  const review = { stars: 4, text: 'Al lado del casino, y se come de maravilla.' }
  expect((await ask(ana).put(`/items/${ranking.itemIds[0]}/review`, review)).status).toBe(200)
  const reviews = async () => (await ask().get(`/items/${ranking.itemIds[0]}/reviews?sort=new`)).body.items
  expect(await reviews()).toEqual([])
  const [waiting] = await held()
  const decision = { answer: 'hide', rule: 'spam', words: 'Es publicidad.' }
  const { body } = await ask(moderator).post(`/admin/reports/review/${waiting.id}`, decision)
  expect(body).toMatchObject({ hidden: true })
  expect((await ask(ana).get(`/decisions/${body.decisionId}`)).body).toMatchObject({
    rule: 'spam',
    words: 'Es publicidad.',
  })
  expect(await reviews()).toEqual([])
  expect(await told(ana)).toEqual(['Hemos mirado lo que publicaste: incumple las normas y no se va a ver'])
})

test('200 the first posts with links of a new author wait for somebody, until two were approved', async () => {
  ana = await addPerson(app, `nueva${n}`, { level: 8, xp: 9800, ageDays: 1 })
  const write = (i: number) => comment(`Lo cuentan bien en https://bueno${i}.example, de verdad`)
  for (const i of [1, 2]) {
    await app.pool.query("UPDATE comment SET created_at = created_at - interval '1 hour' WHERE author_id = $1", [
      ana.id,
    ])
    expect((await write(i)).status).toBe(200)
    const [waiting] = await held()
    expect(waiting).toMatchObject({ held: { why: 'link' } })
    expect((await ask(moderator).post(`/admin/reports/comment/${waiting.id}`, { answer: 'keep' })).status).toBe(200)
  }
  await app.pool.query("UPDATE comment SET created_at = created_at - interval '1 hour' WHERE author_id = $1", [ana.id])
  expect((await write(3)).status).toBe(200)
  expect(await held()).toEqual([])
  expect(await read()).toHaveLength(3)
})

test('422 IMAGE_REFUSED for a picture on the list, also saved anew and smaller', async () => {
  const upload = uploaderOf(app)
  const picture = await upload(author, await drawPicture())
  expect((await put({ kind: 'image', value: `${picture.body.url}-600.webp` })).status).toBe(200)
  const again = await drawPicture({ width: 500, height: 375, type: 'webp' })
  expect(await upload(ana, again, { type: 'image/webp' })).toMatchObject({
    status: 422,
    body: { code: 'IMAGE_REFUSED' },
  })
  // The same file again is refused too, although its author has it still.
  expect(await upload(author, await drawPicture())).toMatchObject({ status: 422, body: { code: 'IMAGE_REFUSED' } })
  expect((await upload(ana, await drawPicture({ width: 300, height: 900, color: '#fff' }))).status).toBe(200)
})

test('409 and 422: twice, what is none, and of twenty who add the same word one does', async () => {
  expect(await put({ kind: 'word', value: 'TARUGÓ' })).toMatchObject({ status: 409, body: { code: 'ALREADY_LISTED' } })
  expect(await put({ kind: 'domain', value: 'ningún sitio' })).toMatchObject({ body: { code: 'NOT_AN_ENTRY' } })
  // One letter of two UTF-16 units.
  expect(await put({ kind: 'word', value: '𠮷!' })).toMatchObject({ body: { code: 'NOT_AN_ENTRY' } })
  expect(await put({ kind: 'image', value: `/images/${randomUUID()}` })).toMatchObject({
    body: { code: 'NOT_AN_ENTRY' },
  })
  const all = await Promise.all(Array.from({ length: 20 }, () => put({ kind: 'word', value: 'merluzo' })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('200 a change is in the log with who made it, and another process knows it', async () => {
  const other = await openTestApp({}, { database: app.database })
  const write = (text: string) => askerOf(other)(ana).patch('/me', { bio: text })
  const { body: entry } = await put({ kind: 'word', value: 'zoquete', note: 'Insulto' })
  await expect.poll(async () => (await write('Un zoquete')).body.code).toBe('TEXT_REFUSED')
  expect((await ask(moderator).del(`/admin/lists/${entry.id}`)).status).toBe(200)
  await expect.poll(async () => (await write('Un zoquete')).status).toBe(200)
  await other.close()
  const { rows } = await app.pool.query(
    "SELECT act, by_id FROM staff_act WHERE target = 'list word' ORDER BY seq DESC LIMIT 2",
  )
  expect(rows).toEqual([
    { act: 'remove-list-entry', by_id: moderator.id },
    { act: 'add-list-entry', by_id: moderator.id },
  ])
  expect((await ask(moderator).post('/admin/lists/try', { text: 'un t@rugo' })).body.met).toMatchObject({
    value: 'Tarugo',
  })
})
