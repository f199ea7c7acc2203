import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import { admin, adminThings, between, open, ours, own, ownThings, setUp, things } from './all-pages.ts'
import { expectNoBarriers } from './looks/barriers.ts'
import { expectToFit } from './looks/conditions.ts'
import { Looked } from './looks/kinds.ts'
import { call, expect, signIn, signInAnew, test, wake } from './people.ts'

// What needs no browser is tested on rendered HTML: server/src/sample/sample.test.ts.

/**
 * Opens pages one after another, waits until the application has taken each over, and looks for barriers. Errors on the console
 * fail the test. A page of which every kind of element was on a page before it is not opened.
 */
async function walk(page: Page, paths: string[]): Promise<void> {
  const looked = new Looked()
  for (const path of paths) {
    if (!(await looked.isNew(page, path))) continue
    await page.goto(path)
    if (ours(path)) await wake(page)
    await expectNoBarriers(page, path, 'theme-original')
  }
}

/** Walks a list in parts, each a test of its own: workers share them, and none is long. */
function walkInParts(
  title: string,
  count: number,
  start: (page: Page) => Promise<unknown>,
  list: (page: Page) => Promise<string[]>,
) {
  for (let part = 0; part < count; part++)
    test(`${title} (${part + 1} of ${count})`, async ({ page }) => {
      await start(page)
      const paths = await list(page)
      await walk(
        page,
        paths.filter((_, i) => i % count === part),
      )
    })
}

walkInParts(
  'Nothing keeps a guest out of any open page',
  3,
  async () => {},
  async (page) => [...open, ...(await things(page))],
)
walkInParts(
  'Nothing keeps a person out of any page of their own',
  2,
  (page) => signIn(page, 'ana'),
  async (page) => [...own, ...(await ownThings(page))],
)
walkInParts(
  'Nothing keeps staff out of any admin page',
  3,
  (page) => signIn(page, 'diego'),
  async (page) => [...admin, ...(await adminThings(page))],
)

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

/** One page of each layout. */
const layouts = {
  guest: ['/', '/explore', '/sign-up', '/pro', '/social/llegar-tarde-y-ganar', '/leaderboard'],
  ana: ['/create-ranking', '/profile?tab=settings', '/my-chats', '/dashboard', '/?rumble=1'],
  diego: ['/admin-panelrankw', '/admin-panelrankw/people', '/admin-panelrankw/settings'],
}
for (const who of ['guest', 'ana', 'diego'] as const)
  test(`Pages fit the dark theme, large text, small screens, a finger, forced colours, calm and paper (${who})`, async ({
    page,
  }) => {
    if (who !== 'guest') await signIn(page, who)
    const paths = who === 'guest' ? [...layouts.guest, ...(await things(page)).slice(0, 6)] : layouts[who]
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const path of paths) {
      await page.goto(path)
      await expectNoBarriers(page, path, 'theme-dark')
      await expectToFit(page, path)
    }
  })
