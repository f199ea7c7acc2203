import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import { admin, adminThings, between, open, ours, own, ownThings, setUp, things } from './all-pages.ts'
import { expectNoBarriers } from './looks/barriers.ts'
import { expectToFit } from './looks/conditions.ts'
import { Looked } from './looks/kinds.ts'
import { call, expect, signIn, signInAnew, test } from './people.ts'

// The walks are the longest stories: no worker has two while the other has none.
test.describe.configure({ mode: 'parallel' })

/** Some forty pages, each loaded once by one person and looked at in many ways. */
const WALK_MS = 600_000

type Walk = { paths: string[]; fit: (path: string) => boolean; only?: (path: string) => Promise<boolean> }

/** Looks at pages, or only at some of them. */
async function walk(page: Page, o: Walk): Promise<void> {
  test.setTimeout(WALK_MS)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of o.paths) {
    if (o.only && !(await o.only(path))) continue
    await page.goto(path)
    await expectNoBarriers(page, path)
    if (ours(path) && o.fit(path)) await expectToFit(page, path)
  }
}

test('Nothing keeps a guest out of any page, and each fits large text, small screens, a finger, forced colours, calm and paper', async ({
  page,
}) => {
  await walk(page, { paths: [...open, ...(await things(page))], fit: () => true })
})

/** What the walks of a guest and of an ordinary person look at. */
async function lookedAtBefore(guest: Page, ana: Page): Promise<Looked> {
  const looked = new Looked()
  await looked.note(guest, [...open, ...(await things(guest))])
  await signIn(ana, 'ana')
  await looked.note(ana, [...own, ...(await ownThings(ana)), ...open, ...(await things(ana))])
  return looked
}

test('Nothing keeps a person out of any page, and those of their own fit as every page does', async ({
  page,
  newPage,
}) => {
  const looked = new Looked()
  await looked.note(await newPage(), open)
  await signIn(page, 'ana')
  const mine = [...own, ...(await ownThings(page)), ...(await things(page))]
  await looked.note(page, mine)
  await walk(page, { paths: mine, fit: () => true })
  await walk(page, { paths: open, fit: () => false, only: (path) => looked.isNew(page, path) })
})

test('Nothing keeps a PRO person out of what nobody else is shown', async ({ page, newPage }) => {
  const looked = await lookedAtBefore(await newPage(), await newPage())
  await signIn(page, 'carla')
  const paths = [...own, ...open, ...(await things(page))]
  await walk(page, { paths, fit: () => false, only: (path) => looked.isNew(page, path) })
})

test('Nothing keeps a super admin out of any page of theirs, which fit as every page does, and of what nobody else is shown', async ({
  page,
  newPage,
}) => {
  const looked = await lookedAtBefore(await newPage(), await newPage())
  await signIn(page, 'diego')
  const theirs = [...admin, ...(await adminThings(page))]
  await looked.note(page, theirs)
  await walk(page, { paths: theirs, fit: () => true })
  const paths = [...own, ...open, ...(await things(page))]
  await walk(page, { paths, fit: () => false, only: (path) => looked.isNew(page, path) })
})

test('Nothing keeps somebody new out of the set-up, and it fits as every page does', async ({ page }) => {
  await signInAnew(page, { setUp: false })
  await walk(page, { paths: setUp, fit: () => true })
})

test('Nothing keeps whoever waits for a second factor out of its step, and it fits as every page does', async ({
  page,
}) => {
  const account = { email: `${await signInAnew(page)}@liston.test`, password: 'nueve tortugas lentas' }
  const data = { proof: { password: account.password } }
  const begun = await page.request.post('/api/v1/factors/app', { data })
  const code = URI.parse((await begun.json()).uri).generate()
  const statuses = [await call(page, 'factors/app/confirm', { code }), await call(page, 'sign-out', {})]
  statuses.push(await call(page, 'sign-in', account))
  expect(statuses).toEqual([200, 200, 200])
  await walk(page, { paths: between, fit: () => true })
  await expect(page).toHaveURL(/\/sign-in\/factor$/)
})

test('No page of the application is left out of the walks', async ({ page }) => {
  await signIn(page, 'ana')
  const walked = [
    ...open,
    ...own,
    ...setUp,
    ...between,
    ...admin,
    ...(await adminThings(page)),
    ...(await things(page)),
    ...(await ownThings(page)),
  ]
  const table = readFileSync(join(import.meta.dirname, '../docs/generated/routes.md'), 'utf8')
  const routes = [...table.matchAll(/^\| `(\/[^`]*)` \|.*\.tsx\)/gm)].map(([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(30)
  const isWalked = (route: string) => {
    const [address = '', query = ''] = route.replace(/\/\{\w+\?\}|\/[$*]$/g, '').split('?')
    const steps = new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`)
    return walked.some((path) => {
      const [at = '', asked = ''] = path.split('?')
      return steps.test(at) && asked.startsWith(query)
    })
  }
  // The workshop of parts, which only developers open, is looked at part by part.
  expect(routes.filter((route) => !isWalked(route) && route !== '/__ui')).toEqual([])
})
