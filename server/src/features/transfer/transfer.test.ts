import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { ratingsCsv } from './testing/letterboxd.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let carla: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 4 })
  bruno = await addPerson(app, 'bruno', { level: 1 })
  carla = await addPerson(app, 'carla', { pro: true })
})
afterAll(() => app.close())

const bytes = (text: string) => Buffer.from(text)
const bring = (person: TestPerson | null, text: string, o: { name?: string; key?: string } = {}) =>
  ask(person).post(`/imports?name=${encodeURIComponent(o.name ?? '')}`, bytes(text), o.key)
const fileOf = (id: string, kind: 'csv' | 'json', person?: TestPerson) =>
  app.http.inject({
    url: `/api/v1/rankings/${id}/export.${kind}`,
    ...(person ? { headers: { cookie: person.cookie } } : {}),
  })

const HOSTILE = ['=HYPERLINK("http://x.test")', '+34 600', '-1', '@SUM(A1)', 'Uno, "dos"', 'Tres 🥯']

test('200 a public ranking is a table that another’s parser opens, and nothing in it is a formula', async () => {
  const { id } = await addRanking(app, ana, { items: HOSTILE })
  const { statusCode, headers, rawPayload } = await fileOf(id, 'csv')
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
  expect(headers['content-disposition']).toMatch(/^attachment; .*r\.csv/)
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = parse(rawPayload, { bom: true, columns: true, relax_quotes: false }) as Record<string, string>[]
  expect(rows.map(({ rank }) => rank)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(rows[0]).toMatchObject({ name: `'${HOSTILE[0]}`, label: 'author', voters: '0', range: '' })
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
})

test('200 as JSON it says what it is, in what order, and where the votes without names are', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Tapas de “Cádiz”' })
  const { statusCode, headers, body } = await fileOf(id, 'json')
  expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; .*r\.json/)])
  const file = JSON.parse(body)
  expect(file).toMatchObject({
    format: 'liston-ranking-1',
    topic: 'Tapas de “Cádiz”',
    author: 'ana',
    order: 'fair',
    label: 'author',
    ballots: expect.stringMatching(new RegExp(`^https?://.+/api/v1/rankings/${id}/ballots$`)),
  })
  expect(file.items[0]).toEqual({
    rank: 1,
    name: 'Espinacas',
    note: '',
    points: 0,
    voters: 0,
    rankLow: null,
    rankHigh: null,
    tieWithNext: false,
    url: null,
    otherLanguage: null,
  })
})

test('404 a private, a hidden, a deleted ranking, a draft and one of somebody suspended have no file, for its author neither', async () => {
  const hide = async (set: string) => {
    const { id } = await addRanking(app, ana)
    await app.pool.query(`UPDATE ranking SET ${set} WHERE id = $1`, [id])
    return id
  }
  const gone = await addPerson(app, 'suspendida')
  const ids = [
    (await addRanking(app, ana, { visibility: 'private' })).id,
    await hide("status = 'hidden'"),
    await hide("status = 'deleted', deleted_at = now()"),
    await hide("status = 'draft', published_at = NULL"),
    (await addRanking(app, gone)).id,
  ]
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  for (const id of ids)
    for (const kind of ['csv', 'json'] as const)
      for (const person of [undefined, bruno, ana])
        expect([ids.indexOf(id), (await fileOf(id, kind, person)).statusCode]).toEqual([ids.indexOf(id), 404])
})

test('200 what was taken out comes back: the same items in the same order, as a table and as JSON', async () => {
  const { id } = await addRanking(app, ana, { items: HOSTILE, topic: 'Para ir y volver' })
  for (const kind of ['csv', 'json'] as const) {
    const { status, body } = await bring(ana, (await fileOf(id, kind)).body, { name: 'ranking' })
    expect([status, body.kind]).toEqual([200, `liston-${kind}`])
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(HOSTILE)
    const { body: made } = await ask(ana).post(`/imports/${body.id}/draft`, { language: 'es', topic: 'De vuelta' })
    const draft = (await ask(ana).get(`/drafts/${made.draftId}`)).body
    expect(draft.items.map(({ name }: { name: string }) => name)).toEqual(HOSTILE)
    expect(draft).toMatchObject({ topic: 'De vuelta', status: 'draft' })
  }
})

test('200 a large file of Letterboxd is shown first: as many as the level takes, the rest, the repeated and the lines told', async () => {
  const { status, body } = await bring(ana, ratingsCsv(500), { name: 'ratings.csv' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ kind: 'letterboxd-ratings', rows: 510, limit: 50, most: 50, leftOut: 450, isPro: false })
  expect(body.items).toHaveLength(50)
  expect(body.merged).toMatchObject({ total: 10 })
  expect(body.suggested).toEqual({ topic: '', category: 'cine-series' })
  expect((await bring(carla, ratingsCsv(500))).body).toMatchObject({ limit: 100, leftOut: 400, isPro: true })
  expect((await bring(bruno, ratingsCsv(500))).body).toMatchObject({ limit: 12, leftOut: 488 })
  const fewer = (await ask(ana).get(`/imports/${body.id}?limit=3&by=2&first=low&note=-1`)).body
  expect(fewer).toMatchObject({ limit: 3, chosen: { name: 1, note: null, by: 2, first: 'low' } })
  expect(fewer.items).toHaveLength(3)
})

test('200 a long file name is cut, one that can’t be shown is left out', async () => {
  const nameOf = async (name: string) => (await bring(ana, 'Uno\nDos', { name })).body.fileName
  expect(await nameOf(`${'x'.repeat(199)}🍕🍕.csv`)).toBe(`${'x'.repeat(199)}🍕`)
  expect(await nameOf('a\u202eb.csv')).toBe('')
})

test('200 the draft is its author’s alone, once for each import, and the file is not kept on', async () => {
  const { body } = await bring(ana, 'Uno\nDos\nDos\nTres')
  const make = (key?: string) => ask(ana).post(`/imports/${body.id}/draft`, { language: 'es' }, key)
  const made = await make('one key')
  expect(made.status).toBe(200)
  expect(await make('one key')).toEqual(made)
  expect(await make('another key')).toEqual(made)
  expect((await ask(bruno).get(`/drafts/${made.body.draftId}`)).status).toBe(404)
  expect((await ask().get(`/rankings/${made.body.draftId}`)).status).toBe(404)
  expect((await ask(ana).get(`/imports/${body.id}`)).status).toBe(404)
  expect((await app.pool.query('SELECT content FROM import_file WHERE id = $1', [body.id])).rows).toEqual([
    { content: '' },
  ])
})

test('200 of twenty who press at once, one draft is made', async () => {
  const { body } = await bring(ana, 'Uno\nDos')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(ana).post(`/imports/${body.id}/draft`, { language: 'es' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(answers.map((answer) => answer.body.draftId)).size).toBe(1)
  const { rows } = await app.pool.query("SELECT count(*)::int AS n FROM ranking WHERE id = $1 AND status = 'draft'", [
    answers[0]?.body.draftId,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('200 twenty files at once leave one of them under way', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => bring(carla, `Uno ${i}\nDos`)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM import_file WHERE user_id = $1', [carla.id])
  expect(rows).toEqual([{ n: 1 }])
})

test('401 a guest brings nothing; 404 nobody reads what another brought, nor makes a draft of it', async () => {
  expect((await bring(null, 'Uno\nDos')).status).toBe(401)
  const { body } = await bring(ana, 'Uno\nDos')
  for (const person of [bruno, carla]) {
    expect((await ask(person).get(`/imports/${body.id}`)).status).toBe(404)
    expect((await ask(person).post(`/imports/${body.id}/draft`, { language: 'es' })).status).toBe(404)
  }
})

test('422 what can’t be read is refused with the reason', async () => {
  const refusal = async (text: string) => {
    const { status, body } = await bring(ana, text)
    return [status, body.code]
  }
  expect(await refusal('   ')).toEqual([422, 'FILE_EMPTY'])
  expect(await refusal('PK\u0003\u0004')).toEqual([422, 'NO_TEXT'])
  expect(await refusal('{"no": 1}')).toEqual([422, 'JSON_UNKNOWN'])
  expect(await refusal('name,x\nuno,"dos\n')).toEqual([422, 'FILE_BROKEN'])
  expect(await refusal(`name,x\n${'uno,dos\n'.repeat(20_020)}`)).toEqual([422, 'TABLE_TOO_LARGE'])
})

test('413 more than two megabytes are not taken in', async () => {
  expect((await bring(ana, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
})

test('422 NOTHING_USABLE: of one item no draft is made; 409 TOO_MANY_DRAFTS: nor beyond a hundred', async () => {
  const { body } = await bring(ana, 'Uno\nuno')
  const make = (id: string) => ask(ana).post(`/imports/${id}/draft`, { language: 'es' })
  expect((await make(body.id)).body.code).toBe('NOTHING_USABLE')
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, language, status) SELECT gen_random_uuid(), 'b', $1, '', 'es', 'draft'
     FROM generate_series(1, 100)`,
    [ana.id],
  )
  const { body: next } = await bring(ana, 'Uno\nDos')
  expect((await make(next.id)).body).toMatchObject({ code: 'TOO_MANY_DRAFTS', data: { max: 100 } })
  await app.pool.query("DELETE FROM ranking WHERE author_id = $1 AND slug = 'b'", [ana.id])
})

test('200 similar names are listed and both kept; merged they count once, if the user says so', async () => {
  const nina = await addPerson(app, 'nina', { level: 4 })
  const names = ['Cádiz', 'El señor de los anillos', 'Dune', 'C', 'C++']
  const { body } = await bring(nina, 'Cádiz\nEl señor de los anillos\nCadiz\nSeñor de los anillos\nDune\nC\nC++')
  expect(body.similar).toEqual({
    choice: 'keep',
    total: 2,
    named: [
      { name: 'Cadiz', like: 'Cádiz', line: 3 },
      { name: 'Señor de los anillos', like: 'El señor de los anillos', line: 4 },
    ],
  })
  expect(body.items).toHaveLength(7)
  const page = await app.http.inject({ url: `/import?file=${body.id}`, headers: { cookie: nina.cookie } })
  for (const text of ['2 nombres parecidos', '«Cadiz» se parece a «Cádiz»', 'Dejar los dos'])
    expect(page.body).toContain(text)
  const { body: merged } = await ask(nina).get(`/imports/${body.id}?similar=merge`)
  expect(merged).toMatchObject({
    similar: { choice: 'merge', total: 0 },
    merged: { total: 2, named: [{ name: 'Cádiz', lines: [1, 3] }, { lines: [2, 4] }] },
  })
  expect(merged.items.map((item: { name: string }) => item.name)).toEqual(names)
  const made = await ask(nina).post(`/imports/${body.id}/draft`, { language: 'es', similar: 'merge' })
  const draft = (await ask(nina).get(`/drafts/${made.body.draftId}`)).body
  expect(draft.items.map((item: { name: string }) => item.name)).toEqual(names)
  expect((await ask(nina).get(`/imports/${body.id}?similar=gato`)).status).toBe(422)
})

test('200 another separator than the one that was found is chosen, by the address of the page too', async () => {
  const rosa = await addPerson(app, 'rosa', { level: 4 })
  const { body } = await bring(rosa, 'Nombre;Nota\nVolver, la buena;9\nKika, la otra;8')
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
  expect([body.separator, names(body)]).toEqual(['semicolon', ['Volver, la buena', 'Kika, la otra']])
  const whole = ['Nombre;Nota', 'Volver, la buena;9', 'Kika, la otra;8']
  const { body: lines } = await ask(rosa).get(`/imports/${body.id}?separator=none`)
  expect([lines.separator, names(lines)]).toEqual(['none', whole])
  expect((await ask(rosa).get(`/imports/${body.id}?separator=espacio`)).status).toBe(422)
  const browser = plainBrowser(app, rosa)
  await browser.open(`/import?file=${body.id}`)
  for (const words of ['Separador: punto y coma.', 'Ninguno: un elemento por línea'])
    expect(browser.text()).toContain(words)
  await browser.press('Aplicar', { separator: 'none' })
  for (const line of whole) expect(browser.text()).toContain(line)
  const made = await ask(rosa).post(`/imports/${body.id}/draft`, { language: 'es', separator: 'none' })
  expect(names((await ask(rosa).get(`/drafts/${made.body.draftId}`)).body)).toEqual(whole)
})

test('200 the page shows what is pasted, and leads back to the start once it is a draft', async () => {
  const eva = await addPerson(app, 'eva', { level: 4 })
  const read = await bring(eva, 'Nombre;Puesto\nUno;2\nDos;1\nuno;3')
  const browser = plainBrowser(app, eva)
  await browser.open(`/import?file=${read.body.id}`)
  expect(browser.text()).toContain('1 nombre repetido')
  expect(browser.html().indexOf('>Dos<')).toBeLessThan(browser.html().indexOf('>Uno<'))
  const made = await ask(eva).post(`/imports/${read.body.id}/draft`, { language: 'es', topic: 'Pegado a mano' })
  expect(made.status).toBe(200)
  await browser.open(`/create-ranking?draft=${made.body.draftId}`)
  expect(browser.html()).toContain('Pegado a mano')
  await browser.open(`/import?file=${read.body.id}`)
  expect(browser.path()).toBe('/import?gone=1')
})

test('200 a file that became nothing is gone after a day', async () => {
  const { body } = await bring(bruno, 'Uno\nDos')
  await app.pool.query("UPDATE import_file SET brought_at = now() - interval '25 hours' WHERE id = $1", [body.id])
  await app.jobs.tick('forget-imports')
  await app.jobs.drain()
  expect((await ask(bruno).get(`/imports/${body.id}`)).status).toBe(404)
})
