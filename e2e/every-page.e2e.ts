import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import { admin, adminThings, between, open, ours, own, ownThings, setUp, things } from './all-pages.ts'
import { expectNoBarriers } from './looks/barriers.ts'
import { expectToFit } from './looks/conditions.ts'
import { cutOff, lengthen, sideways } from './looks/room.ts'
import { kindsOf, pagesToOpen } from './looks/kinds.ts'
import { call, type Caller, expect, signIn, signInAnew, test, wake } from './people.ts'

// Checks that need no browser run on rendered HTML: server/src/sample/sample.test.ts.

type Who = 'guest' | 'ana' | 'diego'
/** All addresses of the application that the user may open. */
async function addressesOf(who: Who, caller: Caller, newCaller: () => Promise<Caller>): Promise<string[]> {
  if (who !== 'guest') await signIn(caller, who)
  if (who === 'guest') return [...open, ...(await things(caller))]
  if (who === 'diego') return [...admin, ...(await adminThings(caller))]
  const staff = await newCaller()
  await signIn(staff, 'diego')
  return [...own, ...(await ownThings(caller, staff))]
}

/**
 * Indices of the pages to open; pages whose every kind of element is on another page are skipped. All worlds have the
 * same sample, so a process plans each list once.
 */
const plans = new Map<Who, number[]>()
async function planPages(who: Who, caller: Caller, paths: string[]): Promise<number[]> {
  const known = plans.get(who)
  if (known) return known
  const pages: Set<string>[] = []
  for (const path of paths) pages.push(await kindsOf(caller.request, path))
  const places = pagesToOpen(pages)
  plans.set(who, places)
  return places
}

/** Leaves four sections of the API reference. One function renders all of its hundreds of endpoints. */
const shorten = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const sections = (await response.text()).split('<section>')
    const [, end = ''] = sections.at(-1)!.split('</section>')
    await route.fulfill({ response, body: sections.slice(0, 5).join('<section>') + end })
    await page.unroute(`**${path}`)
  })

/** Opens pages one after another, hydrated, and checks accessibility. Errors on the console fail the test. */
async function walk(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    if (!ours(path)) await shorten(page, path)
    await page.goto(path)
    if (ours(path)) await wake(page)
    await expectNoBarriers(page, path, 'theme-original')
  }
}

/** Split into parts, each a short test of its own. One worker runs all parts of a kind of user, and plans them once. */
const walks: [title: string, who: Who, parts: number][] = [
  ['Nothing keeps a guest out of any open page', 'guest', 8],
  ['Nothing keeps a person out of any page of their own', 'ana', 8],
  ['Nothing keeps staff out of any admin page', 'diego', 5],
]
for (const [title, who, parts] of walks)
  test.describe(() => {
    test.describe.configure({ mode: 'default' })
    for (let part = 0; part < parts; part++)
      test(`${title} (${part + 1} of ${parts})`, async ({ page, newCaller }) => {
        // It also reads all pages, to plan all parts.
        if (part === 0) test.setTimeout(60_000)
        const paths = await addressesOf(who, page, newCaller)
        const places = await planPages(who, page, paths)
        const mine = places.filter((_, i) => i % parts === part)
        await walk(
          page,
          mine.map((place) => paths[place]!),
        )
      })
  })

test('Nothing keeps a newcomer out of the set-up, or of the second step of signing in', async ({ page }) => {
  const account = {
    email: `${await signInAnew(page, { setUp: false })}@liston.test`,
    password: 'nueve tortugas lentas',
  }
  await walk(page, setUp)
  const begun = await page.request.post('/api/v1/factors/app', { data: { proof: { password: account.password } } })
  const code = URI.parse((await begun.json()).uri).generate()
  const statuses = [await call(page, 'factors/app/confirm', { code }), await call(page, 'sign-out', {})]
  statuses.push(await call(page, 'sign-in', account))
  expect(statuses).toEqual([200, 200, 200])
  await walk(page, between)
  await expect(page).toHaveURL(/\/sign-in\/factor$/)
})

/** One page of each layout, in parts that workers run in parallel. */
const layouts: [who: Who, paths: (page: Page) => Promise<string[]> | string[]][] = [
  ['guest', () => ['/', '/explore']],
  ['guest', () => ['/sign-up', '/leaderboard']],
  ['guest', () => ['/pro', '/social/llegar-tarde-y-ganar']],
  ['guest', async (page) => (await things(page)).filter((path) => /^\/(ranking|profile)\/[^?]*$/.test(path))],
  ['ana', () => ['/create-ranking']],
  ['ana', () => ['/profile?tab=settings', '/my-chats']],
  ['ana', () => ['/dashboard', '/?rumble=1']],
  ['diego', () => ['/admin-panelrankw', '/admin-panelrankw/people']],
  ['diego', () => ['/admin-panelrankw/settings']],
]
for (const [n, [who, list]] of layouts.entries())
  test(`Pages fit the dark theme, large text, small screens, a finger, forced colours, calm and paper (${n + 1}: ${who})`, async ({
    page,
  }) => {
    if (who !== 'guest') await signIn(page, who)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const path of await list(page)) {
      await page.goto(path)
      await expectNoBarriers(page, path, 'theme-dark')
      await expectToFit(page, path)
    }
  })

const largeParts = 3
test.describe('the layout of the server’s markup', () => {
  // React must not find other texts than it expects.
  test.use({ javaScriptEnabled: false })
  for (const who of ['guest', 'ana', 'diego'] as const)
    for (let part = 0; part < largeParts; part++)
      test(`On a phone, text of twice the size makes no page scroll sideways, nor does a third more text, which is cut nowhere (${who}, ${part + 1} of ${largeParts})`, async ({
        page,
        newCaller,
      }) => {
        const paths = (await addressesOf(who, page, newCaller)).filter(ours)
        await page.setViewportSize({ width: 390, height: 844 })
        for (const path of paths.filter((_, i) => i % largeParts === part)) {
          await page.goto(path)
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          expect.soft(await page.evaluate(sideways), path).toEqual([])
          await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
          await page.evaluate(lengthen)
          expect.soft(await page.evaluate(sideways), `${path}, a third longer`).toEqual([])
          // A long word of the bottom bar goes on in a second line.
          const cut = (await page.evaluate(cutOff)).filter((found) => !found.startsWith('broken'))
          expect.soft(cut, `${path}, a third longer`).toEqual([])
        }
      })
})
