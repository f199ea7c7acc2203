import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_ORIGIN: 'https://liston.test' })
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const code = (id: string, asked = '') =>
  app.http.inject({ url: `/ranking/${id}/qr.svg${asked}`, headers: { cookie: ana.cookie } })

/** The dark modules of a drawing, row by row. */
function squaresOf(svg: string): string[] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width))
  return rows.map((row) => row.join(''))
}
const squaresFor = (address: string) =>
  encode(address, { border: 4, ecc: 'M' }).data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''))

test('200 a public ranking as a code that leads to it, with who passes it on', async () => {
  const { id } = await addRanking(app, ana)
  const { statusCode, headers, body } = await code(id)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  const page = `https://liston.test/ranking/${id}/r`
  expect(squaresOf(body)).toEqual(squaresFor(`${page}?src=qr`))
  expect(squaresOf((await code(id, `?ref=${ana.id}`)).body)).toEqual(squaresFor(`${page}?ref=${ana.id}&src=qr`))
  expect((await code(id, '?ref=//evil.test')).body).toBe(body)
})

test('200 an item of it as a code that leads to rating it', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  expect(squaresOf((await code(id, `?item=${itemIds[1]}`)).body)).toEqual(
    squaresFor(`https://liston.test/rate-item/${itemIds[1]}?src=qr`),
  )
})

test('404 what guests may not read has no code, not even for its author; nor has what is not in it', async () => {
  const secret = await addRanking(app, ana, { visibility: 'private' })
  const open = await addRanking(app, ana)
  const hidden = await addRanking(app, ana)
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  const asked = [
    code(secret.id),
    code(secret.id, `?item=${secret.itemIds[0]}`),
    code(hidden.id),
    code(open.id, `?item=${secret.itemIds[0]}`),
    code(open.id, '?item='),
    code('0198f9a0-0000-7000-8000-000000000000'),
    code('nothing'),
  ]
  for (const { statusCode, body, headers } of await Promise.all(asked))
    expect([statusCode, body, headers['cache-control']]).toEqual([404, '', 'no-store'])
})

test('200 a passport as a code that leads to it, with who passes it on; an item’s id is the thing that it is', async () => {
  const films = { topic: 'Mejores películas', category: 'cine-series', items: ['El padrino', 'Psicosis'] }
  const { itemIds } = await addRanking(app, ana, films)
  const secret = await addRanking(app, ana, { ...films, items: ['Nadie la conoce', 'B'], visibility: 'private' })
  const scan = (entity: string, asked = '') => app.http.inject(`/item/${entity}/qr.svg${asked}`)
  const page = 'https://liston.test/item/film.the-godfather'
  expect(squaresOf((await scan('film.the-godfather')).body)).toEqual(squaresFor(`${page}?src=qr`))
  expect(squaresOf((await scan(itemIds[0]!, `?ref=${ana.id}`)).body)).toEqual(
    squaresFor(`${page}?ref=${ana.id}&src=qr`),
  )
  for (const entity of [secret.itemIds[0]!, 'film.no-such-film', 'nothing'])
    expect([entity, (await scan(entity)).statusCode]).toEqual([entity, 404])
})
