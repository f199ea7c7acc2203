import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let origin: string
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_ORIGIN: 'https://liston.test' })
  ana = await addPerson(app, 'ana')
  origin = app.config.PUBLIC_ORIGIN
})
afterAll(() => app.close())

const ask = (words: Record<string, string>) => app.http.inject(`/oembed?${new URLSearchParams(words)}`)

test('200 a ranking is of the type “rich”, with all that its specification requires (oEmbed 2.3.4)', async () => {
  const { id } = await addRanking(app, ana)
  const { statusCode, headers, body } = await ask({ url: `${origin}/ranking/${id}/mejores-tapas-de-sevilla` })
  expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
    200,
    'application/json; charset=utf-8',
    '*',
  ])
  const answer = JSON.parse(body)
  expect(answer).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'Mejores tapas de Sevilla',
    author_name: 'ana',
    author_url: `${origin}/profile/${ana.id}`,
    provider_name: app.config.APP_NAME,
    provider_url: origin,
    cache_age: 3600,
    thumbnail_url: `${origin}/ranking/${id}/og-image`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: expect.stringMatching(
      /^<iframe src="https:\/\/liston\.test\/embed\/ranking\/[^"]+"[^>]*><\/iframe>\n<script async src="https:\/\/liston\.test\/embed\.js"><\/script>$/,
    ),
    width: 600,
    height: expect.any(Number),
  })
})

test('200 nothing is larger than there is room for, the picture neither (oEmbed 2.2)', async () => {
  const { id } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D', 'E', 'F'] })
  const url = `${origin}/ranking/${id}`
  const sizes = async (words: object) => {
    const answer = JSON.parse((await ask({ url, ...words })).body)
    return [answer.width, answer.height, 'thumbnail_url' in answer]
  }
  expect(await sizes({ maxwidth: '320' })).toEqual([320, 440, false])
  expect(await sizes({ maxheight: '300' })).toEqual([600, 266, false])
  expect(await sizes({ maxwidth: '200', maxheight: '100' })).toEqual([200, 100, false])
  expect(await sizes({ maxwidth: '1200', maxheight: '630' })).toEqual([600, 440, true])
  for (const maxwidth of ['-1', '0', 'wide', '']) expect((await sizes({ maxwidth }))[0]).toBe(600)
  const { html } = JSON.parse((await ask({ url, maxheight: '300' })).body)
  // Without the script the iframe keeps its height.
  expect(html).not.toContain('<script')
  expect(html).toContain('rows=2')
})

test('200 as XML, whatever letters somebody wrote (oEmbed 2.3.3)', async () => {
  const { id } = await addRanking(app, ana, { topic: '<b>Pan & "queso"</b> .....' })
  const { statusCode, headers, body } = await ask({ url: `${origin}/ranking/${id}`, format: 'xml' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed>\n/)
  expect(body).toContain('<title>&lt;b&gt;Pan &amp; &quot;queso&quot;&lt;/b&gt;')
  expect(body).toContain('<type>rich</type>')
  expect(body).toMatch(/<html>&lt;iframe [^<]*&lt;\/script&gt;<\/html>/)
})

test('200 language and who passed it on are those of the address', async () => {
  const { id } = await addRanking(app, ana)
  const { html } = JSON.parse((await ask({ url: `${origin}/ranking/${id}?lng=en&ref=${ana.id}` })).body)
  expect(html).toContain(`/embed/ranking/${id}?lng=en&amp;ref=${ana.id}"`)
})

test('501 of another format, 400 without an address', async () => {
  expect((await ask({ url: `${origin}/`, format: 'yaml' })).statusCode).toBe(501)
  expect((await ask({})).statusCode).toBe(400)
})

test('404 what is no ranking of ours, and what guests may not read', async () => {
  const secret = await addRanking(app, ana, { visibility: 'private' })
  const open = await addRanking(app, ana)
  const hidden = await addRanking(app, ana)
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  for (const url of [
    `${origin}/ranking/${secret.id}`,
    `${origin}/ranking/${hidden.id}`,
    `${origin}/ranking/0198f9a0-0000-7000-8000-000000000000`,
    `${origin}/explore`,
    `${origin}/ranking/${open.id}/item/${open.itemIds[0]}/review`,
    `https://liston.test.evil.example/ranking/${open.id}`,
    `http://liston.test/ranking/${open.id}`,
    `//liston.test/ranking/${open.id}`,
    `javascript:alert(1)//${open.id}`,
    'nothing at all',
  ]) {
    const { statusCode, headers } = await app.http.inject({
      url: `/oembed?${new URLSearchParams({ url })}`,
      headers: { cookie: ana.cookie },
    })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
  }
  expect((await ask({ url: `${origin}/ranking/${open.id}` })).statusCode).toBe(200)
})
