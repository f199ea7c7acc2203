import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addComment } from '../../testing/comments.ts'
import { addPerson, addRanking, type PersonTraits, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 2, xp: 500 })
  bruno = await addPerson(app, 'bruno', { level: 5, xp: 4000 })
})
/** Ages all comments by one minute. */
const later = () => app.pool.query("UPDATE comment SET created_at = created_at - interval '1 minute'")
beforeEach(later)
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const somebody = (traits: PersonTraits = {}) => addPerson(app, `opina${names++}`, traits)
const list = async (id: string, who: TestPerson | null = null, query = '') =>
  (await ask(who).get(`/rankings/${id}/comments${query}`)).body
const said = async (id: string, query = '') =>
  ((await list(id, null, query)).items as { body: string }[]).map(({ body }) => body)
const post = (who: TestPerson | null, id: string, body: string, more: object = {}) =>
  ask(who).post(`/rankings/${id}/comments`, { body, ...more })
const xpOf = async (who: TestPerson) =>
  (await app.pool.query<{ xp: number }>('SELECT xp FROM wallet WHERE user_id = $1', [who.id])).rows[0]?.xp
const argument = 'La de espinacas con garbanzos es otra liga, y quien la probó en Triana lo sabe.'

test('200 what somebody writes is read by everybody, earns 5 XP, and a reply stands under it', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  const first = await post(eva, id, argument)
  expect(first).toMatchObject({ status: 200, body: { body: argument, author: { id: eva.id }, state: 'shown' } })
  expect(await xpOf(eva)).toBe(5)
  const reply = await post(bruno, id, 'Con garbanzos de lata, no me digas más.', { parentId: first.body.id })
  expect(
    (await post(ana, id, 'Y tú qué sabes de garbanzos, Bruno, si ni comes.', { parentId: reply.body.id })).body,
  ).toMatchObject({
    parentId: first.body.id,
  })
  const page = await list(id)
  expect(page).toMatchObject({ count: 3, closed: false, brief: 0, nextCursor: null, items: [{ replyCount: 2 }] })
  expect(page.items[0].replies.map((r: { author: { username: string } }) => r.author.username)).toEqual([
    'bruno',
    'ana',
  ])
  expect((await ask().get(`/rankings/${id}/comments/state`)).body).toEqual({ count: 3, closed: false })
})

test('200 a comment that adds nothing is folded, is counted, and earns nothing', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  expect((await post(eva, id, 'Totalmente de acuerdo con esto, la verdad')).status).toBe(200)
  expect(await xpOf(eva)).toBe(0)
  expect(await list(id)).toMatchObject({ items: [], brief: 1, count: 1 })
  expect(await said(id, '?brief=true')).toEqual(['Totalmente de acuerdo con esto, la verdad'])
  // Its author reads it among the others.
  expect(await list(id, eva)).toMatchObject({ items: [{ folded: true }], brief: 0, count: 1 })
  expect((await list(id, eva, '?brief=true')).items).toEqual([])
})

test('200 a page shows the first three of a discussion, the pinned one first, without what is folded or hidden; that counts as no read', async () => {
  const { id } = await addRanking(app, ana)
  const body = (n: number) => `El número ${n} de mi lista, y por buenas razones que no caben aquí`
  const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => addComment(app, { on: id, by: bruno, body: body(n) })))
  const brief = await addComment(app, { on: id, by: bruno, body: 'primero' })
  await app.pool.query('UPDATE comment SET brief = true WHERE id = $1', [brief])
  await app.pool.query("UPDATE comment SET hidden_at = now(), hidden_by = 'moderation' WHERE id = $1", [ids[4]])
  expect((await ask(ana).put(`/comments/${ids[0]}/pin`, {})).status).toBe(200)
  const page = await list(id, ana, '?preview=true&sort=newest')
  expect(page.pinned.body).toBe(body(1))
  expect(page.items.map((each: { body: string }) => each.body)).toEqual([4, 3, 2].map(body))
  const reads = 'SELECT reads FROM comment_thread WHERE target_id = $1'
  expect((await app.pool.query(reads, [id])).rows).toEqual([{ reads: 0 }])
})

test('401 a guest writes nothing, 404 nobody where they may see nothing, 422 nothing that is empty or too long', async () => {
  const { id } = await addRanking(app, ana)
  const hidden = await addRanking(app, ana, { visibility: 'private' })
  const one = await addComment(app, { on: hidden.id, by: ana, body: 'Para mí, y solo para mí, el uno' })
  expect((await post(null, id, argument)).status).toBe(401)
  expect((await post(bruno, hidden.id, argument)).status).toBe(404)
  for (const body of ['', ' ', '\u3164', 'x'.repeat(1001)])
    expect((await post(bruno, id, body)).body).toMatchObject({ code: 'VALIDATION', data: { field: 'body' } })
  for (const path of [
    `/rankings/${hidden.id}/comments`,
    `/rankings/${hidden.id}/comments/state`,
    `/comments/${one}`,
    `/comments/${one}/replies`,
  ])
    expect([path, (await ask(bruno).get(path)).status]).toEqual([path, 404])
  expect((await ask(bruno).put(`/comments/${one}/like`, {})).status).toBe(404)
  expect((await ask(ana).get(`/comments/${one}`)).status).toBe(200)
  expect((await ask(bruno).get(`/sayings/${id}/comments`)).status).toBe(422)
})

test('429 TOO_FAST and 409 SAME_TEXT tell when it goes again', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  await post(eva, id, argument)
  expect((await post(eva, id, 'Y otra cosa que se me había olvidado decir')).body).toMatchObject({
    code: 'TOO_FAST',
    data: { retryAfterSeconds: expect.toSatisfy((s: number) => s > 0 && s <= 10) },
  })
  await app.pool.query("UPDATE comment SET created_at = created_at - interval '11 seconds' WHERE author_id = $1", [
    eva.id,
  ])
  expect((await post(eva, id, argument.toUpperCase())).body).toMatchObject({
    code: 'SAME_TEXT',
    data: { retryAfterSeconds: expect.toSatisfy((s: number) => s > 200 && s <= 300) },
  })
  expect((await post(eva, id, 'Y otra cosa que se me había olvidado decir')).status).toBe(200)
})

test.each([
  ['10 on the first day', 0.5, 10],
  ['60 a day', 30, 60],
])('429 TOO_MANY_TODAY: %s', async (_what, ageDays, max) => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody({ ageDays })
  for (let n = 0; n < max; n++)
    await addComment(app, {
      on: id,
      by: eva,
      body: `Argumento número ${n} de una larga serie`,
      ageMs: 3_600_000 - n * 20_000,
    })
  expect((await post(eva, id, argument)).body).toMatchObject({
    code: 'TOO_MANY_TODAY',
    data: { max, firstDay: max === 10, retryAfterSeconds: expect.toSatisfy((s: number) => s > 82_000 && s <= 82_800) },
  })
})

test('422 more names and links than a level allows; and only who exists is called', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  expect((await post(eva, id, 'Que vengan @ana y @bruno y @nadie a verlo')).body).toMatchObject({
    code: 'TOO_MANY_MENTIONS',
    data: { max: 2 },
  })
  const links = 'https://a.example https://b.example https://c.example y ya está'
  expect((await post(eva, id, links)).body).toMatchObject({ code: 'TOO_MANY_LINKS', data: { max: 2 } })
  expect((await post(bruno, id, `${links}: lo dice @ANA, y lo dice @nadie`)).body).toMatchObject({
    mentions: [{ id: ana.id, username: 'ana', currentUsername: 'ana' }],
  })
})

test('200 a like counts once, brings 2 XP, and both go when it is taken back; it is never one’s own', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  const { body: one } = await post(eva, id, argument)
  expect((await ask(eva).put(`/comments/${one.id}/like`, {})).body).toMatchObject({ code: 'OWN_COMMENT' })
  for (let again = 0; again < 3; again++)
    expect((await ask(bruno).put(`/comments/${one.id}/like`, {})).body).toMatchObject({ likes: 1, liked: true })
  expect(await xpOf(eva)).toBe(7)
  for (let loop = 0; loop < 3; loop++) {
    expect((await ask(bruno).del(`/comments/${one.id}/like`)).body).toMatchObject({ likes: 0, liked: false })
    expect(await xpOf(eva)).toBe(5)
    await ask(bruno).put(`/comments/${one.id}/like`, {})
  }
  expect(await xpOf(eva)).toBe(5)
})

test('200 a deletion takes the XP along, leaves a line under which replies stand, and can be undone for a minute', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  const { body: one } = await post(eva, id, argument)
  await ask(bruno).put(`/comments/${one.id}/like`, {})
  expect(await xpOf(eva)).toBe(7)
  expect((await ask(bruno).del(`/comments/${one.id}`)).status).toBe(403)
  expect((await ask(eva).del(`/comments/${one.id}`)).status).toBe(200)
  expect([await xpOf(eva), await list(id)]).toMatchObject([0, { items: [], count: 0 }])
  expect((await ask(bruno).get(`/comments/${one.id}`)).status).toBe(404)
  for (let again = 0; again < 2; again++)
    expect((await ask(eva).post(`/comments/${one.id}/restore`, {})).body).toMatchObject({ state: 'shown', likes: 1 })
  expect([await xpOf(eva), (await list(id)).count]).toEqual([7, 1])
  await post(bruno, id, 'Yo la probé en Triana y ni fu ni fa.', { parentId: one.id })
  await ask(eva).del(`/comments/${one.id}`)
  expect((await list(id)).items[0]).toMatchObject({ state: 'deleted', body: '', author: null, replyCount: 1, may: [] })
  expect((await ask(bruno).post(`/comments/${one.id}/restore`, {})).status).toBe(404)
  await app.pool.query("UPDATE comment SET deleted_at = deleted_at - interval '61 seconds' WHERE id = $1", [one.id])
  expect((await ask(eva).post(`/comments/${one.id}/restore`, {})).body).toMatchObject({ code: 'RESTORE_EXPIRED' })
})

test('200 an edit leaves a mark after five minutes, and what it said is read by super admins only', async () => {
  const { id } = await addRanking(app, ana)
  const diego = await somebody({ superAdmin: true })
  const { body: one } = await post(bruno, id, argument)
  const edit = (who: TestPerson, body: string) => ask(who).patch(`/comments/${one.id}`, { body })
  expect((await edit(ana, 'Lo que dice Ana que diga Bruno')).status).toBe(403)
  expect((await edit(bruno, `${argument} Y ya.`)).body).toMatchObject({ body: `${argument} Y ya.`, editedAt: null })
  await app.pool.query("UPDATE comment SET created_at = created_at - interval '6 minutes' WHERE id = $1", [one.id])
  expect((await edit(bruno, 'Pensándolo mejor, la pringá.')).body).toMatchObject({ editedAt: expect.any(String) })
  expect((await ask(ana).get(`/admin/comments/${one.id}/history`)).status).toBe(403)
  expect((await ask(diego).get(`/admin/comments/${one.id}/history`)).body).toMatchObject({
    edits: [{ body: `${argument} Y ya.` }],
  })
})
