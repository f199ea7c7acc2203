import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { CoEditorInvited } from './events.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let eva: TestPerson
let vera: TestPerson
let stranger: TestPerson
let id: string
const invited: object[] = []

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 1 })
  eva = await addPerson(app, 'eva')
  vera = await addPerson(app, 'vera')
  stranger = await addPerson(app, 'stranger', { superAdmin: true })
  app.events.listen([listener(CoEditorInvited, 'note', async (event) => void invited.push(event))])
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  ;({ id } = await addRanking(app, ana))
  await app.jobs.drain()
  invited.length = 0
})

const invite = (username: string, role = 'editor', who: TestPerson | null = ana) =>
  ask(who).post(`/rankings/${id}/editors`, { username, role })
const accept = (who: TestPerson) => ask(who).post(`/rankings/${id}/editors/accept`, {})
async function share(who: TestPerson, role = 'editor') {
  expect((await invite(who.username, role)).status).toBe(200)
  expect((await accept(who)).status).toBe(200)
}
const hide = () => app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
const shelf = async (who: TestPerson) =>
  (await ask(who).get('/me/shared-rankings')).body.items.filter((r: { id: string }) => r.id === id)
const draftOf = async (who: TestPerson) => (await ask(who).get(`/drafts/${id}`)).body
const change = async (who: TestPerson, changes: object) =>
  ask(who).patch(`/rankings/${id}`, { version: (await draftOf(ana)).version, ...changes })
const longer = async (name: string) => [...(await draftOf(ana)).items, { id: newId(), name, note: '' }]

test('200 invited by username, told of it, and a co-editor once they accept', async () => {
  expect(await invite('EVA')).toMatchObject({
    status: 200,
    body: { max: 5, items: [{ person: { username: 'eva' }, role: 'editor', accepted: false }] },
  })
  expect(await shelf(eva)).toMatchObject([{ id, accepted: false, role: 'editor', author: { username: 'ana' } }])
  expect((await change(eva, { items: await longer('Tortilla') })).status).toBe(403)
  expect((await accept(eva)).body).toMatchObject({ id, accepted: true })
  expect((await accept(eva)).body).toMatchObject({ id, accepted: true })
  expect((await ask(eva).get(`/rankings/${id}/editors`)).body.items).toMatchObject([{ accepted: true }])
  await app.jobs.drain()
  expect(invited).toEqual([
    { rankingId: id, authorId: ana.id, userId: eva.id, role: 'editor', topic: 'Mejores tapas de Sevilla' },
  ])
})

test('200 an editor adds a picture of their own, which the author keeps or removes; 422 with one of somebody else', async () => {
  await share(eva)
  const upload = uploaderOf(app)
  const [own, other] = [
    (await upload(eva, await drawPicture({ width: 64, height: 64 }), { kind: 'item' })).body,
    (await upload(ana, await drawPicture({ width: 64, height: 64, color: '#123456' }), { kind: 'item' })).body,
  ]
  const withImage = async (image?: { id: string }) => {
    const [{ image: _before, ...first }, ...rest] = (await draftOf(ana)).items
    return [{ ...first, ...(image && { image }) }, ...rest]
  }
  const attachedTo = async () =>
    (await app.pool.query('SELECT attached_to FROM image WHERE id = $1', [own.id])).rows[0].attached_to
  expect(await change(eva, { items: await withImage({ id: other.id }) })).toMatchObject({
    status: 422,
    body: { code: 'IMAGE_NOT_FOUND' },
  })
  expect((await change(eva, { items: await withImage({ id: own.id }) })).status).toBe(200)
  expect((await ask().get(`/rankings/${id}?order=author`)).body.items[0].imageUrl).toBe(own.url)
  const renamed = (await draftOf(ana)).items.map((item: { note: string }) => ({ ...item, note: 'Poco cuajada' }))
  expect((await change(ana, { items: renamed })).status).toBe(200)
  expect(await attachedTo()).toBe(id)
  expect((await change(ana, { items: await withImage() })).status).toBe(200)
  expect(await attachedTo()).toBeNull()
})

test('200 an editor changes items, under the limits of the author, and the history says who', async () => {
  await share(eva)
  expect(await change(eva, { items: await longer('Tortilla') })).toMatchObject({
    status: 200,
    body: { role: 'editor' },
  })
  const [last] = (await ask().get(`/rankings/${id}/changes`)).body.items
  expect(last).toMatchObject({ kind: 'item_added', after: 'Tortilla', by: { id: eva.id, username: 'eva' } })
  const many = Array.from({ length: 13 }, (_, i) => ({ id: newId(), name: `Tapa ${i}`, note: '' }))
  expect(await change(eva, { items: many })).toMatchObject({ status: 422, body: { data: { max: 12, level: 1 } } })
})

test('200 an editor makes two items one and parts them again, in a private list too; 403, 404 for a viewer and a stranger', async () => {
  await share(eva)
  await share(vera, 'viewer')
  const { items } = await draftOf(ana)
  const [into, from] = items.map((item: { id: string }) => item.id)
  const merge = (who: TestPerson) => ask(who).post(`/items/${from}/merge`, { into })
  expect((await merge(vera)).status).toBe(403)
  expect((await ask(vera).get(`/rankings/${id}/merges`)).status).toBe(404)
  await hide()
  for (const [who, status] of [
    [vera, 403],
    [stranger, 404],
  ] as const)
    expect((await merge(who)).status).toBe(status)
  expect((await ask(eva).get(`/items/${from}/merge?into=${into}`)).status).toBe(200)
  const merged = await merge(eva)
  expect(merged.status).toBe(200)
  const [last] = (await ask(ana).get(`/rankings/${id}/changes`)).body.items
  expect(last).toMatchObject({ kind: 'items_merged', by: { username: 'eva' } })
  expect((await ask(eva).get(`/rankings/${id}/merges`)).body).toMatchObject([{ id: merged.body.id }])
  expect((await ask(vera).post(`/merges/${merged.body.id}/undo`, {})).status).toBe(403)
  expect((await ask(eva).post(`/merges/${merged.body.id}/undo`, {})).status).toBe(200)
  expect((await draftOf(ana)).items).toHaveLength(items.length)
})

test('200 an editor decides suggestions and is rewarded for none of their own', async () => {
  await share(eva)
  const by = await addPerson(app, 'proponent')
  const { id: suggestion } = (await ask(by).post(`/rankings/${id}/suggestions`, { name: 'Adobo' })).body
  const own = (await ask(eva).post(`/rankings/${id}/suggestions`, { name: 'Caracoles' })).body
  for (const each of [suggestion, own.id])
    expect((await ask(eva).patch(`/suggestions/${each}`, { act: 'approve' })).status).toBe(200)
  const { rows } = await app.pool.query(
    "SELECT user_id FROM ledger WHERE kind = 'suggestion_accepted' AND currency = 'stars'",
  )
  expect(rows).toEqual([{ user_id: by.id }])
})

test('403 words, who sees it, its state, its suggestions, its co-editors and its end are the author’s alone', async () => {
  await share(eva)
  for (const changes of [
    { topic: 'Otras tapas de Sevilla' },
    { criterion: 'Otro' },
    { description: 'Otra' },
    { category: 'viajes' },
    { language: 'en' },
    { visibility: 'private' },
    { status: 'locked' },
    { allowSuggestions: false },
    { addsSuggestions: true },
    { items: await longer('Tortilla'), visibility: 'private' },
  ])
    expect([changes, (await change(eva, changes)).status]).toEqual([changes, 403])
  expect((await ask(eva).del(`/rankings/${id}`)).status).toBe(403)
  expect((await invite('vera', 'editor', eva)).status).toBe(403)
  expect((await ask(eva).del(`/rankings/${id}/editors/${vera.id}`)).status).toBe(403)
})

test('a viewer sees drafts and what is private, and changes nothing; others see neither', async () => {
  await share(vera, 'viewer')
  await hide()
  expect((await ask(vera).get(`/rankings/${id}`)).status).toBe(200)
  expect((await change(vera, { items: await longer('Tortilla') })).status).toBe(403)
  expect((await ask(vera).get(`/drafts/${id}`)).status).toBe(403)
  for (const who of [stranger, eva]) {
    expect((await ask(who).get(`/rankings/${id}`)).status).toBe(404)
    expect((await change(who, { items: await longer('Tortilla') })).status).toBe(404)
  }
  await app.pool.query("UPDATE ranking SET status = 'draft', published_at = NULL WHERE id = $1", [id])
  expect((await ask(vera).get(`/drafts/${id}`)).body).toMatchObject({ id, role: 'viewer' })
  expect((await ask(stranger).get(`/drafts/${id}`)).status).toBe(404)
  const draft = { topic: 'Otro', category: null, language: 'es', items: [] }
  expect((await ask(vera).put(`/drafts/${id}`, draft)).status).toBe(404)
  expect((await ask(vera).post(`/drafts/${id}/publish`)).status).toBe(404)
})

test('an editor votes in a private list they see; a suspended author’s is seen by nobody', async () => {
  await share(eva)
  await hide()
  const [item] = (await ask(eva).get(`/rankings/${id}`)).body.items
  expect((await ask(eva).put('/votes', { targetType: 'item', targetId: item.id, kind: 'vote' })).status).toBe(200)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [ana.id])
  expect((await ask(eva).get(`/rankings/${id}`)).status).toBe(404)
  expect(await shelf(eva)).toEqual([])
  await app.pool.query('UPDATE account SET suspended_at = NULL WHERE id = $1', [ana.id])
})

test('200 the author parts with a co-editor, a co-editor leaves, who is invited declines', async () => {
  await share(eva)
  await hide()
  expect((await ask(ana).del(`/rankings/${id}/editors/${eva.id}`)).status).toBe(200)
  expect((await ask(eva).get(`/rankings/${id}`)).status).toBe(404)
  expect((await accept(eva)).status).toBe(404)
  await share(eva)
  expect((await ask(eva).del(`/rankings/${id}/editors/${eva.id}`)).status).toBe(200)
  await invite('eva')
  expect((await ask(eva).del(`/rankings/${id}/editors/${eva.id}`)).status).toBe(200)
  expect(await shelf(eva)).toEqual([])
  expect((await ask(eva).del(`/rankings/${id}/editors/${eva.id}`)).status).toBe(404)
})

test('401, 404, 403 for who has no business there; 422 for nobody and oneself', async () => {
  expect((await invite('eva', 'editor', null)).status).toBe(401)
  expect((await invite('eva', 'editor', stranger)).status).toBe(403)
  expect((await ask(stranger).get(`/rankings/${id}/editors`)).status).toBe(403)
  expect((await accept(stranger)).status).toBe(404)
  expect(await invite('nobody-at-all')).toMatchObject({ status: 422, body: { code: 'NO_SUCH_PERSON' } })
  expect(await invite("' OR 1=1 --")).toMatchObject({ status: 422, body: { code: 'NO_SUCH_PERSON' } })
  expect(await invite('ana')).toMatchObject({ status: 422, body: { code: 'YOURSELF' } })
  expect((await invite('eva', 'owner')).status).toBe(422)
  await hide()
  expect((await invite('eva', 'editor', stranger)).status).toBe(404)
})

test('409 TOO_MANY_EDITORS: five places, fifteen of a PRO author, however many are invited at once', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => addPerson(app, `guest${i}`)))
  await Promise.all(people.map(() => app.pool.query('SELECT pg_sleep(0.05)')))
  const race = async () => {
    const answers = await Promise.all(people.map(({ username }) => invite(username)))
    return answers.filter((answer) => answer.status === 200).length
  }
  expect(await race()).toBe(5)
  const refused = (await Promise.all(people.map(({ username }) => invite(username)))).find(
    ({ status }) => status !== 200,
  )
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_EDITORS', data: { max: 5 } } })
  expect((await ask(ana).get(`/rankings/${id}/editors`)).body.items).toHaveLength(5)
  await app.pool.query('UPDATE profile SET is_pro = true WHERE id = $1', [ana.id])
  await race()
  expect((await ask(ana).get(`/rankings/${id}/editors`)).body.items).toHaveLength(15)
  await app.pool.query('UPDATE profile SET is_pro = false WHERE id = $1', [ana.id])
})

test('200 invited again, their role is another', async () => {
  await share(eva, 'viewer')
  expect((await invite('eva', 'editor')).body.items).toMatchObject([{ role: 'editor', accepted: true }])
  expect((await change(eva, { items: await longer('Tortilla') })).status).toBe(200)
})
