import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const nobody = '0198f9a0-0000-7000-8000-000000000000'
const frame = (id: string, asked = '', headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/embed/ranking/${id}${asked}`, headers })
const namesIn = (html: string) => [...html.matchAll(/class="name"><span[^>]*>([^<]*)</g)].map(([, name]) => name)

test('200 a public ranking is framed by anybody: its first five, each with a way to vote, in the reader’s language', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D', 'E', 'F'] })
  const { statusCode, headers, body } = await frame(id, '', { 'accept-language': 'en' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(namesIn(body)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(body).toContain('<html lang="en" class="auto">')
  expect(body).toMatch(/<h1 lang="es">/)
  expect(body).toContain('See all 6')
  expect(body).toContain(`href="/ranking/${id}/vote/${itemIds[0]}" target="_blank" rel="noopener"`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect((await frame(id, '?lng=es')).body).toContain('Ver los 6')
})

test('200 theme, rows and who passed it on are what its address says; what makes no sense there is as if it were not', async () => {
  const { id } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D', 'E', 'F'] })
  const { body } = await frame(id, `?theme=dark&rows=2&ref=${ana.id}`)
  expect([namesIn(body), body.includes('class="dark"')]).toEqual([['A', 'B'], true])
  const links = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.every((href) => href?.endsWith(`?ref=${ana.id}`))).toBe(true)
  const usual = (await frame(id)).body
  for (const asked of ['?theme=%3Cscript%3E', '?rows=0', '?rows=21', '?rows=1.5', '?rows=x', '?ref=%22%3E', '?lng=fr'])
    expect((await frame(id, asked)).body, asked).toBe(usual)
  expect(namesIn((await frame(id, '?rows=20')).body)).toHaveLength(6)
})

test('200 it knows nobody: cookies change nothing, and none is set', async () => {
  const { id } = await addRanking(app, ana)
  const plain = await frame(id)
  const { headers, body } = await frame(id, `?ref=${ana.id}`, { cookie: `${ana.cookie}; i18next=en; theme=theme-dark` })
  expect(body.replaceAll(`?ref=${ana.id}`, '')).toBe(
    plain.body.replaceAll(/data-tag="[^"]*"/g, () => /data-tag="[^"]*"/.exec(body)?.[0] ?? ''),
  )
  for (const answer of [plain.headers, headers]) {
    expect(answer['set-cookie']).toBeUndefined()
    expect(answer.vary).toBe('Accept-Language, Accept-Encoding')
  }
})

test('200 what somebody wrote stays text', async () => {
  const evil = '<script>alert(1)</script>" onload="x'
  const { id } = await addRanking(app, ana, { topic: `${evil} .....`, items: [evil, 'b', 'c'] })
  const { body } = await frame(id)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body).not.toContain('onload="x"')
})

test('200 then 304 while it stands, 200 with the new order once it moves, within two seconds', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: ['A', 'B', 'C'] })
  const first = await frame(id)
  const again = () => frame(id, '', { 'if-none-match': String(first.headers.etag) })
  expect((await again()).statusCode).toBe(304)
  await app.pool.query('UPDATE ranking SET order_label = $2 WHERE id = $1', [id, 'provisional'])
  await app.pool.query(
    `UPDATE item SET fair_rank = v.rank, fair_score = v.score, supporters = v.score FROM (VALUES ($1::uuid, 3, 1), ($2, 1, 9), ($3, 2, 4)) v (id, rank, score)
     WHERE item.id = v.id`,
    itemIds.slice(0, 3),
  )
  await expect.poll(async () => namesIn((await again()).body)).toEqual(['B', 'C', 'A'])
})

test('200 a closed ranking says so, and a personal list takes no votes here', async () => {
  const closed = await addRanking(app, ana)
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [closed.id])
  const { body } = await frame(closed.id)
  expect([body.includes('Cerrado: ya no se vota'), body.includes('/vote/')]).toEqual([true, false])
})

test('404 what is private, hidden, deleted or was never there is one neutral card, for its author too', async () => {
  const card = await frame(nobody)
  expect([card.statusCode, card.headers['set-cookie']]).toEqual([404, undefined])
  expect(card.body).toContain('Este ranking no está a la vista')
  expect(card.headers['content-security-policy']).toContain('frame-ancestors *')
  const secret = await addRanking(app, ana, { visibility: 'private' })
  const hidden = await addRanking(app, ana)
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  const gone = await addRanking(app, ana)
  expect((await frame(gone.id)).statusCode).toBe(200)
  expect((await askerOf(app)(ana).del(`/rankings/${gone.id}`)).status).toBe(200)
  await app.jobs.drain()
  for (const id of [secret.id, hidden.id, gone.id, 'not-an-id'])
    await expect
      .poll(async () => {
        const { statusCode, body } = await frame(id, '', { cookie: ana.cookie })
        return [statusCode, body === card.body]
      })
      .toEqual([404, true])
})

test('303 a vote from afar leads a guest to sign in and to the item, who is signed in to the item; who sent them goes along', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const url = `/ranking/${id}/vote/${itemIds[0]}`
  const item = `/ranking/${id}/item/${itemIds[0]}/review`
  const way = async (asked = '', cookie = '') => {
    const { statusCode, headers } = await app.http.inject({ url: url + asked, headers: { cookie } })
    return [statusCode, headers.location]
  }
  expect(await way()).toEqual([303, `/sign-in?next=${encodeURIComponent(item)}`])
  expect(await way('', ana.cookie)).toEqual([303, item])
  expect(await way(`?ref=${ana.id}`)).toEqual([303, `/sign-in?next=${encodeURIComponent(item)}&ref=${ana.id}`])
  expect(await way('?ref=//evil.test')).toEqual([303, `/sign-in?next=${encodeURIComponent(item)}`])
  expect((await app.http.inject(`/ranking/${id}/vote/nothing`)).headers.location).toBe('/')
})

test('200 a frame of five rows weighs at most 2 KB packed, and what it brings at most 2 KB more', async () => {
  const { id } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D', 'E', 'F'] })
  const packed = { 'accept-encoding': 'br' }
  const page = await frame(id, '', packed)
  const [css, script] = await Promise.all(
    [/stylesheet" href="([^"]+)"/, /script type="module" src="([^"]+)"/].map(async (name) => {
      const url = name.exec((await frame(id)).body)?.[1] ?? ''
      return (await app.http.inject({ url, headers: packed })).rawPayload.length
    }),
  )
  expect([page.headers['content-encoding'], page.rawPayload.length <= 2_048]).toEqual(['br', true])
  expect((css ?? 0) + (script ?? 0)).toBeLessThanOrEqual(2_048)
})

test('200 the script of other sites is there for all of them', async () => {
  const { statusCode, headers, body } = await app.http.inject('/embed.js')
  expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'cross-origin',
  ])
  expect(body.length).toBeLessThan(1_000)
})
