import type { CategoryOfHouse, Curation } from '@liston/contract/explore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let people: Record<'ana' | 'bruno' | 'diego' | 'eva', TestPerson>
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  people = {
    ana: await addPerson(app, 'ana'),
    bruno: await addPerson(app, 'bruno'),
    eva: await addPerson(app, 'eva'),
    diego: await addPerson(app, 'diego', { superAdmin: true }),
  }
})
afterAll(() => app.close())

const ask = (person?: TestPerson) => askerOf(app)(person)
const appoint = (category: string, username: string, by = people.diego) =>
  ask(by).post(`/admin/categories/${category}/curators`, { username })
const pick = (category: string, id: string, by: TestPerson) => ask(by).put(`/categories/${category}/picks/${id}`)
const curation = async (category: string, by?: TestPerson) =>
  (await ask(by).get(`/categories/${category}/curation`)).body as Curation
const newIn = async (category: string) => (await addRanking(app, people.eva, { category })).id

test('200 a curator singles out rankings of their category, everybody sees them and who looks after it', async () => {
  expect((await appoint('libros', 'bruno')).body).toMatchObject({
    category: 'libros',
    curators: [{ username: 'bruno' }],
  })
  const [one, two] = [await newIn('libros'), await newIn('libros')]
  expect(await pick('libros', one, people.bruno)).toMatchObject({ status: 200 })
  expect((await pick('libros', one, people.bruno)).body.picks).toHaveLength(1)
  await pick('libros', two, people.bruno)
  const seen = await curation('libros')
  expect(seen).toMatchObject({ curators: [{ username: 'bruno' }], mayPick: false })
  expect(seen.picks.map(({ id }) => id)).toEqual([one, two])
  const page = (await app.http.inject({ url: '/category/libros', headers: { accept: 'text/html' } })).body
  expect(page).toContain('Destacado por los curadores')
  expect(page).toContain(`href="/profile/${people.bruno.id}"`)
  await ask(people.bruno).del(`/categories/libros/picks/${one}`)
  expect((await curation('libros', people.bruno)).picks.map(({ id }) => id)).toEqual([two])
  const after = (await app.http.inject({ url: '/category/libros', headers: { accept: 'text/html' } })).body
  expect(after.split('Destacado por los curadores')[1]?.split('</section>')[0]).not.toContain(one)
})

test('403 for whoever looks after another category, or none; 401 for guests', async () => {
  await appoint('musica', 'bruno')
  const id = await newIn('viajes')
  expect(await pick('viajes', id, people.bruno)).toMatchObject({ status: 403, body: { code: 'NOT_CURATOR' } })
  expect(await pick('viajes', id, people.ana)).toMatchObject({ status: 403, body: { code: 'NOT_CURATOR' } })
  expect((await ask(people.ana).del(`/categories/viajes/picks/${id}`)).body).toMatchObject({ code: 'NOT_CURATOR' })
  expect((await ask().put(`/categories/viajes/picks/${id}`)).status).toBe(401)
  expect((await pick('viajes', id, people.diego)).status).toBe(200)
})

test('404 for what not everybody may see, 409 for another category or a fourth; what is hidden gives its place up', async () => {
  await appoint('comics', 'ana')
  const ids = [await newIn('comics'), await newIn('comics'), await newIn('comics'), await newIn('comics')]
  expect(await pick('comics', await newIn('motor'), people.ana)).toMatchObject({
    status: 409,
    body: { code: 'OTHER_CATEGORY' },
  })
  const secret = (await addRanking(app, people.eva, { category: 'comics', visibility: 'private' })).id
  expect((await pick('comics', secret, people.ana)).status).toBe(404)
  for (const id of ids.slice(0, 3)) expect((await pick('comics', id, people.ana)).status).toBe(200)
  expect(await pick('comics', ids[3]!, people.ana)).toMatchObject({
    status: 409,
    body: { code: 'PICKS_FULL', data: { max: 3 } },
  })
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [ids[0]])
  expect((await curation('comics')).picks.map(({ id }) => id)).toEqual(ids.slice(1, 3))
  expect((await pick('comics', ids[3]!, people.ana)).status).toBe(200)
})

test('200 three of twenty at once are singled out, and no place is taken twice', async () => {
  await appoint('juegos-mesa', 'ana')
  const ids = await Promise.all(Array.from({ length: 20 }, () => newIn('juegos-mesa')))
  const answers = await Promise.all(ids.map((id) => pick('juegos-mesa', id, people.ana)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'PICKS_FULL')).toHaveLength(17)
  expect((await curation('juegos-mesa')).picks).toHaveLength(3)
})

test('200 the house appoints up to five, lets them go, and all of it is logged; 404 nobody of that name', async () => {
  for (let n = 0; n < 5; n++) {
    const { username } = { username: `cuida-${n}` }
    await addPerson(app, username)
    expect((await appoint('podcasts', username)).status).toBe(200)
  }
  expect(await appoint('podcasts', 'ana')).toMatchObject({ status: 409, body: { code: 'CURATORS_FULL' } })
  expect((await appoint('podcasts', 'cuida-1')).status).toBe(200)
  expect((await appoint('podcasts', 'nadie-asi')).status).toBe(404)
  const [first] = (await curation('podcasts')).curators
  const { body } = await ask(people.diego).del(`/admin/categories/podcasts/curators/${first!.id}`)
  expect((body as CategoryOfHouse).curators).toHaveLength(4)
  const { rows } = await app.pool.query(
    "SELECT act, count(*)::int AS n FROM staff_act WHERE coalesce(after, before)->>'category' = 'podcasts' GROUP BY act ORDER BY act",
  )
  expect(rows).toEqual([
    { act: 'appoint-curator', n: 6 },
    { act: 'remove-curator', n: 1 },
  ])
})

test('200 a sixth curator takes the place of a suspended one, so that there are never six', async () => {
  const added: TestPerson[] = []
  for (let n = 0; n < 5; n++) {
    added.push(await addPerson(app, `guarda-${n}`))
    await appoint('cine-series', `guarda-${n}`)
  }
  const suspend = (at: string) =>
    app.pool.query(`UPDATE account SET suspended_at = ${at} WHERE id = $1`, [added[0]!.id])
  await suspend('now()')
  const answers = await Promise.all(['ana', 'bruno', 'eva'].map((name) => appoint('cine-series', name)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'CURATORS_FULL')).toHaveLength(2)
  await suspend('NULL')
  const { curators } = await curation('cine-series')
  expect(curators.map(({ id }) => id)).not.toContain(added[0]!.id)
  expect(curators).toHaveLength(5)
  const { rows } = await app.pool.query("SELECT FROM staff_act WHERE act = 'remove-curator' AND target = $1", [
    `person ${added[0]!.id}`,
  ])
  expect(rows).toHaveLength(1)
})

test('200 a category’s words, place and absence from the home page are the house’s, logged with what stood before', async () => {
  const set = { es: 'Plantas que aguantan.', en: null, hidden: false }
  expect((await ask(people.diego).put('/admin/categories/plantas', set)).status).toBe(200)
  expect((await ask(people.diego).put('/admin/categories/plantas/place', { place: 1 })).status).toBe(200)
  await ask(people.diego).put('/admin/categories/hogar', { es: null, en: null, hidden: true })
  expect((await ask().get('/categories/plantas')).body.description).toBe('Plantas que aguantan.')
  const home = (await ask().get('/home')).body.counts.map(({ category }: { category: string }) => category)
  expect(home[0]).toBe('plantas')
  expect(home).not.toContain('hogar')
  const { rows } = await app.pool.query(
    "SELECT before, after FROM staff_act WHERE target = 'category plantas' ORDER BY seq",
  )
  expect(rows).toEqual([
    { before: { es: null, en: null, hidden: false }, after: set },
    { before: { place: 38 }, after: { place: 1 } },
  ])
  await ask(people.diego).put('/admin/categories/plantas', { ...set, es: null })
  expect((await ask().get('/categories/plantas')).body.description).not.toBe('Plantas que aguantan.')
})

test('403 the desk is for those whose role may change categories, and for nobody else', async () => {
  const set = { es: null, en: null, hidden: false }
  for (const [roles, read, change] of [
    ['{}', 403, 403],
    ['{moderator}', 403, 403],
    ['{editor}', 403, 403],
    ['{curator}', 200, 200],
    ['{admin}', 200, 200],
  ] as const) {
    await app.pool.query('UPDATE account SET staff_roles = $2, factor_later_until = $3 WHERE id = $1', [
      people.eva.id,
      roles,
      '2999-01-01',
    ])
    expect([roles, (await ask(people.eva).get('/admin/categories')).status]).toEqual([roles, read])
    expect([roles, (await ask(people.eva).put('/admin/categories/random', set)).status]).toEqual([roles, change])
  }
  await app.pool.query("UPDATE account SET staff_roles = '{}' WHERE id = $1", [people.eva.id])
})

test('200 whom somebody blocks does not look after anything for them; a private profile does so unseen', async () => {
  await appoint('moda', 'bruno')
  await appoint('moda', 'ana')
  await ask(people.eva).put(`/users/${people.bruno.id}/block`, {})
  expect((await curation('moda', people.eva)).curators.map(({ username }) => username)).toEqual(['ana'])
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [people.ana.id])
  expect((await curation('moda')).curators.map(({ username }) => username)).toEqual(['bruno'])
  await app.pool.query("UPDATE profile SET visibility = 'public' WHERE id = $1", [people.ana.id])
  await ask(people.eva).del(`/users/${people.bruno.id}/block`)
})
