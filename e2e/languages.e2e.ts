import type { Page } from '@playwright/test'
import { expect, signInAnew, test, visit, wake } from './people.ts'

/** The part of a page that is hydrated last. */
const footer = '.shell-footer'
const html = (page: Page) => page.locator('html')
const speaks = async (page: Page, language: 'es' | 'en') => {
  await expect(html(page)).toHaveAttribute('lang', language)
  const explore = language === 'es' ? 'Explorar' : 'Explore'
  await expect(page.getByRole('contentinfo').getByRole('link', { name: explore, exact: true })).toBeVisible()
}
/** Counts requests of the page. */
const documents = (page: Page) => {
  const seen = { times: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.times++
  })
  return seen
}
const storing = (origin: string, value: string) => ({
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'i18nextLng', value }] }] },
})
const cookie = (url: string, value: string) => [{ name: 'i18next', value, url }]

test('The language is named by the address or a cookie, which come before the storage', async ({
  page,
  newPage,
  world,
}) => {
  await page.goto('/?lng=en')
  await speaks(page, 'en')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
  await page.goto('/explore')
  await speaks(page, 'en')

  const other = await newPage(storing(world.origin, 'es'))
  await other.context().addCookies(cookie(world.origin, 'en'))
  const asked = documents(other)
  await other.goto('/explore')
  await wake(other)
  await speaks(other, 'en')
  expect(asked.times, 'a cookie comes before the storage').toBe(1)
})

test('The language is named by the local or the session storage, and the page comes once more', async ({
  newPage,
  world,
}) => {
  const local = await newPage(storing(world.origin, 'en'))
  const again = documents(local)
  await local.goto('/explore')
  await speaks(local, 'en')
  expect(again.times).toBe(2)
  await local.goto('/')
  await speaks(local, 'en')
  expect(again.times).toBe(3)

  const session = await newPage()
  await session.addInitScript(() => sessionStorage.setItem('i18nextLng', 'en'))
  await session.goto('/explore')
  await speaks(session, 'en')
})

test('Without any sign the html tag decides: Spanish, also once the page comes to life; English chosen in the footer keeps the page, and is that of the set-up', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'de-DE' })
  const address = /\/explore\?sort=all$/
  await page.route(address, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': '*' } }),
  )
  const asked = documents(page)
  await visit(page, '/explore?sort=all', footer)
  await speaks(page, 'es')
  await page.getByRole('contentinfo').getByLabel('Tema').selectOption({ label: 'Oscuro' })
  await expect(html(page)).toHaveClass('theme-dark')
  await speaks(page, 'es')
  expect(asked.times).toBe(1)

  const english = page.getByRole('contentinfo').getByRole('button', { name: 'English' })
  await english.click()
  await speaks(page, 'en')
  await expect(page).toHaveURL(address)
  await expect(english).toHaveAttribute('aria-pressed', 'true')
  await signInAnew(page, { setUp: false })
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile, in four steps')
  await speaks(page, 'en')
})

test('After signing in the profile’s language wins over a cookie; a choice is kept in the profile', async ({
  page,
  world,
}) => {
  await signInAnew(page)
  await page.context().addCookies(cookie(world.origin, 'en'))
  await visit(page, '/explore', footer)
  await speaks(page, 'es')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await saved
  await speaks(page, 'en')
  await page.context().addCookies(cookie(world.origin, 'es'))
  expect(await (await page.request.get('/')).text()).toContain('<html lang="en"')
})
