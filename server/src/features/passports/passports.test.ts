import { readFile } from 'node:fs/promises'
import { normalName } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { notePassports } from './note-passports.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

type List = { topic?: string; category?: string; visibility?: string; language?: string }
async function list(author: TestPerson, items: string[], { language = 'es', ...o }: List = {}) {
  const made = await addRanking(app, author, { topic: 'Mejores películas', category: 'cine-series', ...o, items })
  await app.pool.query('UPDATE ranking SET language = $2 WHERE id = $1', [made.id, language])
  return made
}
const find = (entity: string, person?: TestPerson) => ask(person).get(`/passports/${encodeURIComponent(entity)}`)
const GODFATHER = 'film.the-godfather'
type Place = { rankingId: string; rank: number; of: number }
const placesOf = (body: { places: Place[] }) => body.places.map(({ rank, of }) => [rank, of])

test('200 a film has its places in both languages in one passport, best first, with both its names', async () => {
  const es = await list(ana, ['Casablanca', 'El padrino', 'Psicosis'])
  const en = await list(bruno, ['The Godfather', 'Psycho'], { language: 'en', topic: 'Best films' })
  const { status, body } = await find(GODFATHER)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    key: GODFATHER,
    by: 'entity',
    names: { es: 'El padrino', en: 'The Godfather' },
    years: ['1972'],
    category: 'cine-series',
    rankings: 2,
    best: { rank: 1, of: 2 },
    // First of two is 100, second of three 50.
    standing: 75,
    rating: null,
  })
  expect(body.kind).toEqual({ es: 'Películas', en: 'Films' })
  expect(body.places.map((place: Place) => place.rankingId)).toEqual([en.id, es.id])
  expect(placesOf(body)).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('200 an item’s id leads to the thing that it is', async () => {
  const { itemIds } = await list(ana, ['Uno de relleno', 'the GODFATHER'])
  expect((await find(itemIds[1]!)).body.key).toBe(GODFATHER)
  const page = await app.http.inject(`/item/${itemIds[1]}`)
  expect([page.statusCode, page.headers.location]).toEqual([302, `/item/${GODFATHER}`])
  expect((await app.http.inject(`/item/${GODFATHER}`)).body).toContain('El padrino')
})

test('200 the order that the page opens with is the one that counts', async () => {
  const { id, itemIds } = await list(ana, ['Casablanca', 'Cantando bajo la lluvia'], { topic: 'Musicales' })
  const rankOf = async () => (await find(itemIds[1]!)).body.places.find((place: Place) => place.rankingId === id).rank
  expect(await rankOf()).toBe(2)
  await app.pool.query("UPDATE ranking SET order_label = 'stable' WHERE id = $1", [id])
  await app.pool.query('UPDATE item SET fair_rank = CASE WHEN id = $2 THEN 1 ELSE 2 END WHERE ranking_id = $1', [
    id,
    itemIds[1],
  ])
  expect(await rankOf()).toBe(1)
  await app.pool.query("UPDATE ranking SET mode = 'personal' WHERE id = $1", [id])
  expect(await rankOf()).toBe(2)
})

test('200 only rankings that everybody may see, whoever asks: not a private, hidden, deleted one, nor of somebody suspended', async () => {
  const name = 'Ciudadano Kane'
  const seen = await list(ana, [name, 'Otra cosa'])
  const key = (await find(seen.itemIds[0]!)).body.key as string
  const gone = await addPerson(app, 'fuera')
  const unseen = [
    await list(ana, [name, 'B'], { visibility: 'private' }),
    await list(ana, [name, 'C']),
    await list(ana, [name, 'D']),
    await list(gone, [name, 'E']),
  ]
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [unseen[1]!.id])
  await app.pool.query("UPDATE ranking SET status = 'deleted', deleted_at = now() WHERE id = $1", [unseen[2]!.id])
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  const hiddenItem = await list(ana, [name, 'F'])
  await app.pool.query('UPDATE item SET hidden_at = now() WHERE id = $1', [hiddenItem.itemIds[0]])
  for (const person of [undefined, bruno, ana]) {
    const { body } = await find(key, person)
    expect(body.places.map((place: Place) => place.rankingId)).toEqual([seen.id])
    for (const { itemIds } of unseen) expect((await find(itemIds[0]!, person)).status).toBe(404)
  }
})

test('200 who blocks whom does not read the other’s lists in it, either way', async () => {
  const [eva, raul] = [await addPerson(app, 'eva'), await addPerson(app, 'raul')]
  const { id, itemIds } = await list(eva, ['Casablanca', 'Con faldas y a lo loco'])
  const key = (await find(itemIds[1]!)).body.key as string
  const sees = async (person?: TestPerson) =>
    (await find(key, person)).body.places.some((place: Place) => place.rankingId === id)
  expect(await sees(raul)).toBe(true)
  await ask(eva).put(`/users/${raul.id}/block`, {})
  expect([await sees(raul), await sees(), await sees(eva)]).toEqual([false, true, true])
})

test('200 one name that could be two things is neither, unless the topic says which', async () => {
  const films = await list(ana, ['Forrest Gump', 'Casablanca'], { topic: 'Películas de los 90' })
  const unclear = await list(ana, ['Forrest Gump', 'Casablanca'], { topic: 'Lo que me gusta' })
  const clear = (await find(films.itemIds[0]!)).body
  expect(clear).toMatchObject({ key: 'film.forrest-gump', by: 'entity' })
  const { body } = await find(unclear.itemIds[0]!)
  if (body.by === 'entity') return
  expect(body).toMatchObject({ key: unclear.itemIds[0], by: 'item', rankings: 1 })
  expect(clear.places.map((place: Place) => place.rankingId)).not.toContain(unclear.id)
})

test('200 a name that nobody knows is one thing in one category of proper names, and nowhere else', async () => {
  const name = 'La Orquesta Inexistente'
  const one = await list(ana, [name, 'x1'], { category: 'musica', topic: 'Grupos de mi barrio' })
  const two = await list(bruno, ['la orquesta inexistente', 'x2'], { category: 'musica', topic: 'En directo' })
  const other = await list(bruno, [name, 'x3'], { category: 'humor', topic: 'Chistes' })
  const { body } = await find(one.itemIds[0]!)
  expect(body).toMatchObject({ key: 'musica~la_orquesta_inexistente', by: 'name', rankings: 2 })
  expect(new Set(body.places.map((place: Place) => place.rankingId))).toEqual(new Set([one.id, two.id]))
  expect((await find('musica~la_orquesta_inexistente')).body.rankings).toBe(2)
  expect((await find(other.itemIds[0]!)).body).toMatchObject({ by: 'item', key: other.itemIds[0], rankings: 1 })
})

test('200 a thing that is in no ranking has its names, and is no page for search engines; nor is one of a single ranking', async () => {
  const { status, body } = await find('country.andorra')
  expect(status).toBe(200)
  expect(body).toMatchObject({ rankings: 0, best: null, standing: null, places: [] })
  const robots = async (key: string) => (await app.http.inject(`/item/${key}`)).body.includes('content="noindex')
  expect([await robots('country.andorra'), await robots(GODFATHER)]).toEqual([true, false])
})

test('200 stars of its reviews are those of all its items', async () => {
  const items = [await list(ana, ['Rocky', 'Casablanca']), await list(bruno, ['Rocky', 'Psicosis'])]
  const ids = items.map(({ itemIds }) => itemIds[0])
  const rate = (id: string | undefined, rating: number, ratings: number) =>
    app.pool.query('UPDATE item SET rating = $2, ratings = $3 WHERE id = $1', [id, rating, ratings])
  await rate(ids[0], 4, 3)
  await rate(ids[1], 3, 6)
  const { body } = await find(ids[0]!)
  if (body.rankings === 2) expect(body).toMatchObject({ rating: 3.3, ratings: 9 })
  else expect(body).toMatchObject({ rating: 4, ratings: 3 })
})

test('404 what names nothing', async () => {
  const unknown = [
    'film.no-such-film',
    'nothing',
    'humor~los_lunes',
    'musica~no_hay_nadie_asi',
    'musica~MAYÚSCULAS',
    '01900000-0000-7000-8000-000000000000',
    "film.x'; DROP TABLE item; --",
  ]
  for (const key of unknown) expect([key, (await find(key)).status]).toEqual([key, 404])
})

test('what is noted of items follows how they are called, and what somebody called a thing goes with what they made', async () => {
  const name = 'El Conjunto Inventado'
  const { id, itemIds } = await list(ana, [name, 'x4'], { category: 'musica', topic: 'De mi pueblo' })
  const noted = async () => {
    await notePassports(app)
    const { rows } = await app.pool.query("SELECT key FROM passport WHERE key LIKE 'musica~el_%' ORDER BY key")
    return rows.map(({ key }) => key)
  }
  expect(await noted()).toEqual(['musica~el_conjunto_inventado'])
  await app.pool.query("UPDATE item SET name = 'El Otro Conjunto', name_normal = 'el otro conjunto' WHERE id = $1", [
    itemIds[0],
  ])
  await app.pool.query('UPDATE ranking SET version = version + 1 WHERE id = $1', [id])
  expect(await noted()).toEqual(['musica~el_otro_conjunto'])
  await app.pool.query('DELETE FROM item WHERE id = $1', [itemIds[0]])
  expect(await noted()).toEqual([])
})

test('200 names in kana that differ by a mark have two pages, also those that were stored without marks', async () => {
  const [glass, crow] = ['ガラスの仮面', 'カラスの仮面'] as const
  const both = await list(ana, [glass, crow])
  const single = await list(bruno, [glass, 'ราม'])
  await app.pool.query("UPDATE item SET name_normal = 'カラスの仮面' WHERE name IN ($1, $2)", [glass, crow])
  await app.pool.query("UPDATE item SET name_normal = 'ราม' WHERE name = 'ราม'")
  await app.pool.query("INSERT INTO made_item (ranking_id, name_key, verified) VALUES ($1, 'カラスの仮面', true)", [
    both.id,
  ])
  await app.pool.query(await readFile(new URL('../../../migrations/0108-keys-with-marks.sql', import.meta.url), 'utf8'))
  const { rows } = await app.pool.query<{ name: string; key: string }>(
    'SELECT name, name_normal AS key FROM item WHERE ranking_id = ANY ($1)',
    [[both.id, single.id]],
  )
  expect(rows).toHaveLength(4)
  expect(rows.map(({ name, key }) => [name, key])).toEqual(rows.map(({ name }) => [name, normalName(name)]))
  const made = await app.pool.query<{ key: string }>('SELECT name_key AS key FROM made_item WHERE ranking_id = $1', [
    both.id,
  ])
  expect(new Set(made.rows.map(({ key }) => key))).toEqual(new Set([normalName(glass), normalName(crow)]))
  const rankingsOf = async (name: string) => (await find(`cine-series~${normalName(name)}`)).body.rankings
  expect([await rankingsOf(glass), await rankingsOf(crow)]).toEqual([2, 1])
})

test('a name too long for a key has only the page of its item, and the job goes on with the others', async () => {
  const long = '값'.repeat(80)
  await list(ana, [long, 'Nombre que está en dos listas'])
  await list(bruno, [long, 'Nombre que está en dos listas'])
  await notePassports(app)
  const { rows } = await app.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM listed_passport p JOIN passport k USING (id) WHERE k.key LIKE '%nombre_que_esta_en_dos_listas'",
  )
  expect(rows[0]?.n).toBe(1)
})
