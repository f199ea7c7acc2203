import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { admin, adminThings, between, open, ours, own, ownThings, setUp, things } from '../../testing/addresses.ts'
import { askerOf } from '../../testing/ask.ts'
import { markupFaults } from '../../testing/markup-faults.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'

const routesTable = join(import.meta.dirname, '../../../../docs/generated/routes.md')
/** Pages that a user may open before finishing the set-up. */
const duringSetup =
  /^\/(?:support|privacy|terms|cookies|accessibility|api\/docs|sign-|recover|reset-|verify-|factor-reset|email-change|come-back|leave|unsubscribe|p\/)/

/** Number of pages that a test renders: about a second of work. */
const PAGES_A_TEST = 15

type Enter = () => Promise<TestPerson>

/** Signs in as a sample user. */
export async function enter({ pool }: TestApp, username: string): Promise<TestPerson> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM profile WHERE username = $1', [username])
  const [id, token] = [rows[0]!.id, randomBytes(32).toString('hex')]
  const hashed = createHash('sha256').update(token).digest('hex')
  await pool.query(
    "INSERT INTO session (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')",
    [newId(), id, hashed],
  )
  await pool.query("UPDATE account SET factor_later_until = 'infinity' WHERE id = $1", [id])
  return { id, username, cookie: `sid=${token}` }
}

/**
 * Tests of the sample community that sample.test.ts creates: every page is valid for a guest, a user, a PRO user, a new
 * user and staff.
 */
export function testPages(app: () => TestApp): void {
  const reader = (person: TestPerson | null) => async (path: string) => (await askerOf(app())(person).get(path)).body
  const visit = (path: string, person: TestPerson | null) =>
    app().http.inject({ url: path, headers: { 'accept-language': 'es', ...(person && { cookie: person.cookie }) } })
  /** Opens a page and follows a redirect to the same path (a token, a game). */
  async function openPage(path: string, person: TestPerson | null) {
    const answer = await visit(path, person)
    const { location } = answer.headers
    const pathOf = (address: string) => address.split('?')[0]
    const isSame = typeof location === 'string' && location !== '/' && pathOf(location) === pathOf(path)
    return isSame ? visit(location, person) : answer
  }
  const keepBy = (staff: TestPerson) => (rankingId: string) =>
    askerOf(app())(staff).post(`/admin/reports/ranking/${rankingId}`, { answer: 'keep' })
  /** Problems of pages, by path. */
  async function faultsOf(paths: string[], person: TestPerson | null): Promise<[string, string[]][]> {
    const found: [string, string[]][] = []
    for (const path of paths.filter(ours)) {
      const { statusCode, body } = await openPage(path, person)
      const faults = [200, 404].includes(statusCode) ? markupFaults(body) : [`answers ${statusCode}`]
      if (faults.length > 0) found.push([path, faults])
    }
    return found
  }

  /** Tests that a user may open these pages: a few in each test, because each renders a whole page. */
  function testEach(title: string, paths: string[], person: () => Promise<TestPerson> | null) {
    const tests = Math.ceil(paths.length / PAGES_A_TEST)
    for (let n = 0; n < tests; n++)
      test(`${title} (${n + 1} of ${tests})`, async () => {
        const some = paths.slice(n * PAGES_A_TEST, (n + 1) * PAGES_A_TEST)
        expect(await faultsOf(some, await person())).toEqual([])
      })
  }
  const [ana, carla, diego] = ['ana', 'carla', 'diego'].map((name) => () => enter(app(), name)) as [Enter, Enter, Enter]

  testEach('a guest opens every open page', open, () => null)

  test('a guest opens a ranking with its item and its author', async () => {
    expect(await faultsOf(await things(reader(null)), null)).toEqual([])
  })

  test('a guest is sent home from every personal and every admin page', async () => {
    for (const path of [...own, ...admin]) {
      const { statusCode, headers } = await visit(path, null)
      expect([statusCode, headers.location], path).toEqual([302, '/'])
    }
  })

  testEach('a person opens every open page', open, ana)
  testEach('a person opens every personal page', own, ana)

  test('a person opens own content, and a ranking with its item and its author', async () => {
    const [reads, staff] = [await ana(), await diego()]
    const theirs = await ownThings(reader(reads), keepBy(staff))
    expect(await faultsOf([...theirs, ...(await things(reader(reads)))], reads)).toEqual([])
  })

  test('a person is sent home from every admin page', async () => {
    const reads = await ana()
    for (const path of admin) expect((await visit(path, reads)).headers.location, path).toBe('/')
  })

  test('the profile of somebody with PRO says so', async () => {
    const { body } = await visit('/profile', await carla())
    expect(/>PRO<.*<\/main>/s.test(body)).toBe(true)
  })

  testEach('PRO opens every personal page', own, carla)

  test('a newcomer opens the set-up and what is open during it, and is led there from every other page', async () => {
    const nora = await addPerson(app(), 'nora-nueva', { completed: false })
    expect(await faultsOf([...setUp, ...open.filter((path) => duringSetup.test(path))], nora)).toEqual([])
    for (const path of [...open.filter((one) => !duringSetup.test(one)), ...own])
      expect((await visit(path, nora)).headers.location, path).toMatch(/^\/profile-setup(?:\?|$)/)
  })

  testEach('staff open every open page', open, diego)
  testEach('staff open every personal page', own, diego)
  testEach('staff open every admin page', admin, diego)

  test('staff open a user’s admin page, and a ranking with its item and its author', async () => {
    const staff = await diego()
    const read = reader(staff)
    expect(await faultsOf([...(await adminThings(read)), ...(await things(read))], staff)).toEqual([])
  })

  test('no page of the application is left out of the lists of addresses', async () => {
    const read = reader(await ana())
    const found = [await adminThings(read), await things(read), await ownThings(read, keepBy(await diego()))]
    const listed = [open, own, setUp, between, admin, ...found].flat()
    const routes = [...readFileSync(routesTable, 'utf8').matchAll(/^\| `(\/[^`]*)` \|.*\.tsx\)/gm)].map(
      ([, route = '']) => route,
    )
    expect(routes.length).toBeGreaterThan(30)
    const isListed = (route: string) => {
      const [address = '', query = ''] = route.replace(/\/\{\w+\?\}|\/[$*]$/g, '').split('?')
      const steps = new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`)
      return listed.some((path) => {
        const [at = '', asked = ''] = path.split('?')
        return steps.test(at) && asked.startsWith(query)
      })
    }
    // The component gallery, for developers only, is tested component by component.
    expect(routes.filter((route) => !isListed(route) && route !== '/__ui')).toEqual([])
  })
}
