import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app.ts'
import { askerOf, mapAtOnce } from '../../testing/ask.ts'
import { addPerson, type PersonTraits, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp, withoutWork } from '../../testing/test-app.ts'

type Endpoint = { name: string; slice: string; method: 'GET' | 'POST'; path: string; meta: EndpointMeta }
const all: Endpoint[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path: name }) => {
  const { meta, route } = endpoint['~orpc'] as unknown as { meta: EndpointMeta; route: Endpoint }
  all.push({ name: name.join('.'), slice: name[0]!, method: route.method, path: route.path, meta })
})

/** The tests call each endpoint and each form once: hundreds of requests. */
const EVERYTHING_MS = 120_000

let app: TestApp
let ask: ReturnType<typeof askerOf>
let eva: TestPerson
let ana: TestPerson
let people = 0
const person = (traits?: PersonTraits) => addPerson(app, `gente${people++}`, traits)
const reason = 'Dice que no ve sus listas'
const begin = (as: TestPerson, by = eva) => ask(by).post(`/admin/people/${as.id}/view`, { reason })
const meOf = async (who: TestPerson) => (await ask(who).get('/me')).body.me

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  eva = await person({ roles: ['support'] })
  ana = await person({ stars: 777 })
})

test('200 support sees the site as somebody, without their address, until they leave; both stand in the log', async () => {
  expect(await begin(ana)).toMatchObject({ status: 200, body: { endsAt: expect.any(String) } })
  const me = await meOf(eva)
  expect(me).toMatchObject({ id: ana.id, username: ana.username, stars: 777, email: '' })
  expect(me.viewing.endsAt).toEqual(expect.any(String))
  expect(me).not.toHaveProperty('staff')
  // The viewed user's own session shows no trace of it.
  expect(await meOf(ana)).not.toHaveProperty('viewing')
  expect(await ask(eva).post('/admin/view/end')).toEqual({ status: 200, body: { personId: ana.id } })
  expect(await meOf(eva)).toMatchObject({ id: eva.id, staff: { people: 'read' } })
  const { rows } = await app.pool.query('SELECT act, by_id, reason FROM staff_act WHERE target = $1 ORDER BY seq', [
    `person ${ana.id}`,
  ])
  expect(rows).toEqual([
    { act: 'view-as', by_id: eva.id, reason },
    { act: 'end-view', by_id: eva.id, reason: null },
  ])
})

test(
  '403 every endpoint that changes something refuses, whatever is sent; so does every reading that is the person’s alone',
  async () => {
    await begin(ana)
    const wrong: string[] = []
    const asked = all.filter(({ meta }) => !meta.endsView)
    expect(asked.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(150)
    await mapAtOnce(asked, async ({ name, method, path, meta }) => {
      const closed = method !== 'GET' || (meta.access !== 'open' && !meta.viewable)
      const url = `/api/v1${path.replace(/\{\w+\}/g, '0198f9a0-0000-7000-8000-000000000000')}`
      const file = meta.fileBytes
        ? { payload: Buffer.from('x'), headers: { cookie: eva.cookie, 'content-type': 'application/octet-stream' } }
        : { headers: { cookie: eva.cookie }, ...(method === 'GET' ? {} : { payload: {} }) }
      const answer = await app.http.inject({ method, url, ...file })
      const said = answer.statusCode === 403 && answer.json().code === 'VIEW_ONLY'
      if (said !== closed) wrong.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 80)}`)
    })
    expect(wrong).toEqual([])
  },
  EVERYTHING_MS,
)

test('an endpoint is closed to staff who view the site as a user until it says otherwise; five features open none', () => {
  const opened = all.filter(({ meta }) => meta.viewable)
  expect(opened.length).toBeGreaterThan(40)
  expect(opened.filter(({ method, meta }) => method !== 'GET' || meta.access !== 'login')).toEqual([])
  const secret = ['accounts', 'chat', 'ownData', 'billing', 'tickets']
  expect(opened.filter(({ slice }) => secret.includes(slice))).toEqual([])
})

test(
  '403 every form without JavaScript refuses, and nothing of the database is another than before',
  async () => {
    await begin(ana)
    const before = await contents()
    const { forms } = openApp(withoutWork(app))
    const refused: string[] = []
    for (const { path } of forms.filter(({ path: of }) => !of.endsWith('/view/end') && !of.includes(':'))) {
      const answer = await app.http.inject({
        method: 'POST',
        url: path,
        headers: {
          cookie: eva.cookie,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: 'act=post&key=k&body=Porque+lo+digo+yo&reason=Porque+lo+digo+yo',
      })
      // A form whose page is closed to them too redirects to the home page.
      if (answer.statusCode === 403) refused.push(path)
      else expect([path, answer.statusCode >= 300]).toEqual([path, true])
    }
    expect(refused).toEqual(expect.arrayContaining(['/votes', '/comments', '/recover']))
    const preferences = await app.http.inject({
      method: 'POST',
      url: '/preferences',
      headers: {
        cookie: eva.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: 'theme=theme-dark&language=en',
    })
    expect(preferences.statusCode).toBe(403)
    // Linking an identity provider is refused as well.
    const link = await app.http.inject({
      url: '/auth/google?link=1',
      headers: { cookie: eva.cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(link.headers.location ?? '').toMatch(/^(\/)?$/)
    expect(await contents()).toEqual(before)
  },
  EVERYTHING_MS,
)

test('200 every page that opens changes nothing of theirs by being read', async () => {
  // The viewer's own Monthly AI credits are added before the comparison.
  await meOf(eva)
  await begin(ana)
  const before = await contents()
  const reads = all.filter(({ method, meta }) => method === 'GET' && meta.access === 'login')
  for (const { path } of reads)
    await app.http.inject({
      url: `/api/v1${path.replace(/\{\w+\}/g, ana.id)}`,
      headers: { cookie: eva.cookie },
    })
  for (const url of ['/', '/profile', '/my-rankings', '/evolution', '/explore'])
    expect([url, (await app.http.inject({ url, headers: { cookie: eva.cookie } })).statusCode]).toEqual([url, 200])
  expect(await contents()).toEqual(before)
})

test('302 pages that are the person’s alone lead home, and every page says as whom it is seen', async () => {
  await begin(ana)
  for (const url of ['/my-chats', '/account/sessions', '/admin-panelrankw', '/own-data/abc']) {
    const { statusCode, headers } = await app.http.inject({ url, headers: { cookie: eva.cookie } })
    expect([url, Math.floor(statusCode / 100), headers.location]).toEqual([url, 3, '/'])
  }
  const { body } = await app.http.inject({ url: '/explore', headers: { cookie: eva.cookie } })
  expect(body).toContain(`Ves el sitio como ${ana.username}.`)
  expect(body).toContain('action="/admin-panelrankw/view/end"')
  expect(body).not.toContain(`${ana.username}@`)
})

test('409 nobody sees the site as somebody who runs it, or as themselves; 404 as nobody; 403 without a right', async () => {
  const admin = await person({ roles: ['admin'] })
  expect(await begin(admin)).toMatchObject({ status: 409, body: { code: 'STAFF_MEMBER' } })
  expect(await begin(eva)).toMatchObject({ status: 409, body: { code: 'STAFF_MEMBER' } })
  expect(await begin({ ...ana, id: '0198f9a0-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 })
  expect(await begin(ana, await person())).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await begin(ana, await person({ roles: ['editor'] }))).toMatchObject({ status: 403 })
  expect(await ask(eva).post(`/admin/people/${ana.id}/view`, { reason: ' ' })).toMatchObject({ status: 422 })
})

test('200 it ends by itself after 15 minutes, when the role goes, when the person gets one, and when they leave', async () => {
  await begin(ana)
  const now = app.clock.now().getTime()
  const clock = vi.spyOn(app.clock, 'now').mockReturnValue(new Date(now + 15 * 60_000 + 1))
  expect((await meOf(eva)).id).toBe(eva.id)
  clock.mockRestore()
  await begin(ana)
  await app.pool.query("UPDATE account SET staff_roles = '{moderator}' WHERE id = $1", [ana.id])
  expect((await meOf(eva)).id).toBe(eva.id)
  await app.pool.query("UPDATE account SET staff_roles = '{}' WHERE id = $1", [ana.id])
  expect((await meOf(eva)).id).toBe(ana.id)
  await app.pool.query('UPDATE account SET leaving_at = now() WHERE id = $1', [ana.id])
  expect((await meOf(eva)).id).toBe(eva.id)
  expect(await begin(ana)).toMatchObject({ status: 404 })
  await app.pool.query('UPDATE account SET leaving_at = NULL WHERE id = $1', [ana.id])
  expect((await meOf(eva)).id).toBe(ana.id)
  await app.pool.query("UPDATE account SET staff_roles = '{}' WHERE id = $1", [eva.id])
  expect((await meOf(eva)).id).toBe(eva.id)
})

test('race: of twenty that begin and leave at once, each leaves its own line and one view stands at most', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin(ana)))
  const begun = answers.filter(({ status }) => status === 200).length
  expect(begun).toBeGreaterThan(0)
  const ended = await Promise.all(Array.from({ length: 20 }, () => ask(eva).post('/admin/view/end')))
  expect(ended.filter(({ body }) => body?.personId === ana.id)).toHaveLength(1)
  const { rows } = await app.pool.query(
    'SELECT act, count(*)::int AS n FROM staff_act WHERE by_id = $1 GROUP BY act ORDER BY act',
    [eva.id],
  )
  expect(rows).toEqual([
    { act: 'end-view', n: 1 },
    { act: 'view-as', n: begun },
  ])
})

/** A checksum of each table, without sessions, activity days, timed jobs and mail. */
async function contents(): Promise<Record<string, string>> {
  await app.jobs.drain()
  const { rows } = await app.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ('{session,seen_day,timed_job,mail}') ORDER BY 1",
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const sum = `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${name}" t`
    sums[name] = (await app.pool.query<{ sum: string }>(sum)).rows[0]!.sum
  }
  return sums
}
