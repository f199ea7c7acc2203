import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from '../server/src/testing/people.ts'
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { type FirstLoad, readFirstLoad } from './rig/first-load.ts'

/** What a guest's browser may load for a ranking before anybody touches the page (compressed with gzip). */
const MAX_BOOT_KB = 3
/** And once the page answers, with the application. */
const MAX_SCRIPT_KB = 130
/** What a person's header adds to it. */
const MAX_OWN_KB = 5
const MAX_STYLE_KB = 20
const BUILD_MS = 180_000

let app: TestApp
let page: FirstLoad
let own: string

beforeAll(async () => {
  const steps = new URL('../scripts/steps.mjs', import.meta.url).href
  const { build } = (await import(steps)) as { build(): void }
  build()
  app = await openTestApp()
  const ana = await addPerson(app, 'ana')
  const ranking = await addRanking(app, ana)
  const answer = await app.http.inject(`/ranking/${ranking.id}`)
  expect(answer.statusCode).toBe(200)
  page = readFirstLoad(answer.body)
  own = (await app.http.inject({ url: `/ranking/${ranking.id}`, headers: { cookie: ana.cookie } })).body
}, BUILD_MS)

afterAll(() => app.close())

async function gzipKb(paths: string[]): Promise<number> {
  let bytes = 0
  for (const url of paths) {
    const answer = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['content-encoding'], url).toBe('gzip')
    bytes += answer.rawPayload.length
  }
  return bytes / 1024
}

test(`before anybody touches a ranking's page its scripts weigh at most ${MAX_BOOT_KB} KB`, async () => {
  expect(page.scripts).toHaveLength(1)
  expect(await gzipKb(page.scripts)).toBeLessThanOrEqual(MAX_BOOT_KB)
})

test(`once it answers they weigh at most ${MAX_SCRIPT_KB} KB, and for somebody signed in ${MAX_OWN_KB} KB more`, async () => {
  expect(page.later).not.toHaveLength(0)
  const shared = [...page.scripts, ...page.later]
  expect(await gzipKb(shared)).toBeLessThanOrEqual(MAX_SCRIPT_KB)
  const signedIn = readFirstLoad(own)
  expect(signedIn.later).toEqual([])
  expect(signedIn.scripts).toEqual(expect.arrayContaining(shared))
  expect(await gzipKb(signedIn.scripts.filter((s) => !shared.includes(s)))).toBeLessThanOrEqual(MAX_OWN_KB)
})

test(`the styles of a ranking's page weigh at most ${MAX_STYLE_KB} KB`, async () => {
  expect(page.styles).not.toHaveLength(0)
  expect(await gzipKb(page.styles)).toBeLessThanOrEqual(MAX_STYLE_KB)
})

test('a page loads nothing from anybody else', () => {
  expect(page.origins).toEqual([])
})

test('what a page of somebody else would load is noticed', () => {
  const foreign = readFirstLoad(
    '<link rel="stylesheet" href="//fonts.example/a.css"><script src="https://ads.example/b.js">',
  )
  expect(foreign.origins).toEqual(['https://ads.example', 'https://fonts.example'])
})
