import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
const post = (who: TestPerson | null, id: string, body: string, more: object = {}) =>
  ask(who).post(`/rankings/${id}/comments`, { body, ...more })
const argument = 'La de espinacas con garbanzos es otra liga, y quien la probó en Triana lo sabe.'

test('200 the author of the ranking pins one comment and closes the discussion; 403 nobody else, 423 then nobody writes or edits', async () => {
  const { id } = await addRanking(app, ana)
  const one = await addComment(app, { on: id, by: bruno, body: argument })
  const two = await addComment(app, { on: id, by: bruno, body: 'La segunda cosa que tenía que decir' })
  const reply = await addComment(app, { on: id, by: bruno, body: 'Y su respuesta', parentId: one })
  expect((await ask(bruno).put(`/comments/${one}/pin`, {})).status).toBe(403)
  expect((await ask(ana).put(`/comments/${reply}/pin`, {})).status).toBe(403)
  await ask(ana).put(`/comments/${one}/pin`, {})
  await ask(ana).put(`/comments/${two}/pin`, {})
  expect(await list(id, ana)).toMatchObject({ pinned: { id: two }, items: [{ id: one }] })
  expect((await ask(ana).del(`/comments/${two}/pin`)).body.may).toContain('pin')
  expect((await list(id)).pinned).toBeNull()
  expect((await ask(bruno).put(`/rankings/${id}/comments/closed`, { closed: true })).status).toBe(403)
  expect((await ask(ana).put(`/rankings/${id}/comments/closed`, { closed: true })).body).toEqual({
    count: 3,
    closed: true,
  })
  await later()
  expect(await post(bruno, id, 'A ver si me dejan decir esto ahora')).toMatchObject({
    status: 423,
    body: { code: 'COMMENTS_CLOSED' },
  })
  const { may } = (await list(id, bruno)).items[0]
  expect([may.includes('reply'), may.includes('edit'), may.includes('remove')]).toEqual([false, false, true])
  const edit = () => ask(bruno).patch(`/comments/${two}`, { body: 'Y lo digo de todas formas' })
  expect(await edit()).toMatchObject({ status: 423, body: { code: 'COMMENTS_CLOSED' } })
  await ask(ana).put(`/rankings/${id}/comments/closed`, { closed: false })
  expect((await edit()).status).toBe(200)
  expect((await post(bruno, id, 'A ver si me dejan decir esto ahora')).status).toBe(200)
})

test('200 from level 6 on an author hides a comment with a reason, 403 before; super admins undo it', async () => {
  const low = await addRanking(app, ana)
  const maestro = await somebody({ level: 6, xp: 5151 })
  const diego = await somebody({ superAdmin: true })
  const { id } = await addRanking(app, maestro)
  const one = await addComment(app, { on: id, by: bruno, body: argument })
  const other = await addComment(app, { on: low.id, by: bruno, body: argument })
  const hide = (who: TestPerson, which: string) =>
    ask(who).put(`/comments/${which}/hidden`, { reason: 'No va de esto' })
  expect((await hide(ana, other)).body).toMatchObject({ code: 'LEVEL_TOO_LOW', data: { level: 6 } })
  expect([(await hide(maestro, other)).status, (await hide(bruno, one)).status]).toEqual([403, 403])
  expect((await hide(maestro, one)).body).toMatchObject({
    state: 'hidden',
    body: '',
    author: null,
    hidden: { by: 'author', reason: 'No va de esto' },
    may: ['show'],
  })
  expect(await list(id)).toMatchObject({ count: 0, items: [{ state: 'hidden', may: [] }] })
  expect(JSON.stringify(await list(id, bruno))).not.toContain('Triana')
  expect((await ask(bruno).del(`/comments/${one}/hidden`)).status).toBe(403)
  expect((await ask(diego).del(`/comments/${one}/hidden`)).body).toMatchObject({ state: 'shown', body: argument })
  expect((await hide(diego, one)).body.hidden.by).toBe('moderation')
  expect((await ask(maestro).del(`/comments/${one}/hidden`)).status).toBe(403)
})

test('200 moderation takes over a comment that the author of the list hid: only moderation shows it again', async () => {
  const maestro = await somebody({ level: 6, xp: 5151 })
  const diego = await somebody({ superAdmin: true })
  const { id } = await addRanking(app, maestro)
  const one = await addComment(app, { on: id, by: bruno, body: argument })
  await ask(maestro).put(`/comments/${one}/hidden`, { reason: 'No va de esto' })
  const decide = (answer: object) => ask(diego).post(`/admin/reports/comment/${one}`, answer)
  expect((await decide({ answer: 'hide', rule: 'hate' })).status).toBe(200)
  expect((await list(id)).items[0].hidden).toEqual({ by: 'moderation', reason: '' })
  expect((await ask(maestro).del(`/comments/${one}/hidden`)).status).toBe(403)
  expect((await decide({ answer: 'restore' })).status).toBe(200)
  expect((await list(id)).items[0]).toMatchObject({ state: 'shown', body: argument })
})

test('200 a super admin hides what the author of the list hid: the author no longer shows it', async () => {
  const maestro = await somebody({ level: 6, xp: 5151 })
  const diego = await somebody({ superAdmin: true })
  const { id } = await addRanking(app, maestro)
  const one = await addComment(app, { on: id, by: bruno, body: argument })
  const hide = (who: TestPerson, reason: string) => ask(who).put(`/comments/${one}/hidden`, { reason })
  expect((await hide(maestro, 'No va de esto')).status).toBe(200)
  expect((await list(id, diego)).items[0].may).toEqual(['hide', 'show'])
  expect((await hide(diego, 'Insulta')).body).toMatchObject({ hidden: { by: 'moderation', reason: 'Insulta' } })
  expect((await hide(diego, 'Otra vez')).body).toMatchObject({ hidden: { reason: 'Insulta' }, may: ['show'] })
  expect((await ask(maestro).del(`/comments/${one}/hidden`)).status).toBe(403)
})

test('a comment that is held for review is announced to nobody, one that is not to the open pages', async () => {
  const { id } = await addRanking(app, ana)
  const diego = await somebody({ superAdmin: true })
  await ask(diego).post('/admin/lists', { kind: 'word', value: 'ruleta', mode: 'hold' })
  const publish = vi.spyOn(app.live, 'publish')
  const told = () => publish.mock.calls.filter(([event]) => event.topic === `ranking:${id}`)
  const held = await post(bruno, id, 'Nos vemos en la ruleta de siempre a las ocho')
  expect([held.status, held.body.state, told()]).toEqual([200, 'hidden', []])
  const posted = await post(await somebody(), id, argument)
  expect(told()).toMatchObject([[{ kind: 'comments', data: { act: 'posted', commentId: posted.body.id, count: 1 } }]])
  publish.mockRestore()
})

test('400 and 200: pages in every order go on where they ended, each comment once', async () => {
  const { id } = await addRanking(app, ana)
  for (let n = 0; n < 45; n++) {
    const one = await addComment(app, {
      on: id,
      by: bruno,
      body: `Razón número ${n} para no cambiar nada`,
      ageMs: n * 3_600_000,
    })
    if (n % 7 === 0) await ask(ana).put(`/comments/${one}/like`, {})
  }
  for (const sort of ['featured', 'newest', 'oldest']) {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(id, null, `?sort=${sort}${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map((c: { body: string }) => c.body))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 45, 45])
    if (sort === 'newest') expect(seen[0]).toContain('número 0 ')
    if (sort === 'oldest') expect(seen[0]).toContain('número 44 ')
    if (sort === 'featured') expect(seen[0]).toContain('número 0 ')
  }
  expect((await ask().get(`/rankings/${id}/comments?cursor=bm9uc2Vuc2U`)).body).toMatchObject({ code: 'BAD_CURSOR' })
})

test('200 replies beyond the first few are read page by page, and a link to any comment finds it', async () => {
  const { id } = await addRanking(app, ana)
  const one = await addComment(app, { on: id, by: bruno, body: argument })
  const replies: string[] = []
  for (let n = 0; n < 25; n++)
    replies.push(
      await addComment(app, { on: id, by: bruno, body: `Respuesta ${n}`, parentId: one, ageMs: 1_000_000 - n * 1000 }),
    )
  const [talk] = (await list(id)).items
  expect([talk.replyCount, talk.replies.map((r: { body: string }) => r.body)]).toEqual([
    25,
    ['Respuesta 0', 'Respuesta 1', 'Respuesta 2'],
  ])
  const first = (await ask().get(`/comments/${one}/replies`)).body
  const rest = (await ask().get(`/comments/${one}/replies?cursor=${first.nextCursor}`)).body
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([20, 5, null])
  const linked = (await ask().get(`/comments/${replies[9]}`)).body
  expect([linked.id, linked.replies.at(-1).body]).toEqual([one, 'Respuesta 9'])
})

test('what a suspended author wrote is not read', async () => {
  const { id } = await addRanking(app, ana)
  const eva = await somebody()
  await post(eva, id, argument)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [eva.id])
  expect((await list(id)).items).toEqual([])
})
