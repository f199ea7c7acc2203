import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

test('303 without JavaScript one writes by a form and reads it; 429 a refusal is told, with what one wrote; 401 a guest', async () => {
  const { id } = await addRanking(app, ana)
  const address = `/ranking/${id}/r?with=comments`
  const page = async () => (await app.http.inject({ url: address, headers: { cookie: ana.cookie } })).body
  const send = (body: string, cookie: string, key: string) =>
    app.http.inject({
      method: 'POST',
      url: '/comments',
      payload: new URLSearchParams({ on: 'rankings', id, key, back: address, act: 'post', body }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
    })
  expect(await page()).toContain('action="/comments"')
  for (let again = 0; again < 2; again++) {
    const sent = await send('Sin scripts también se discute de tapas', ana.cookie, 'one')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${address}#comments`])
  }
  expect((await page()).match(/Sin scripts también se discute de tapas<\/p>/g)).toHaveLength(1)
  const refused = await send('Y otra cosa que se me había olvidado', ana.cookie, 'two')
  expect([refused.statusCode, /Un comentario cada diez segundos/.test(refused.body)]).toEqual([429, true])
  expect(refused.body).toContain('Y otra cosa que se me había olvidado')
  expect((await send('De nadie es este comentario', '', 'three')).statusCode).toBe(401)
})
