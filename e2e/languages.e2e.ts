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

test('The address names the language (lng), and the pages after it keep it', async ({ page }) => {
  await page.goto('/?lng=en')
  await speaks(page, 'en')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
  await page.goto('/explore')
  await speaks(page, 'en')
})

test('A cookie names the language, before any storage', async ({ newPage, world }) => {
  const page = await newPage(storing(world.origin, 'es'))
  await page.context().addCookies(cookie(world.origin, 'en'))
  const asked = documents(page)
  await page.goto('/explore')
  await wake(page)
  await speaks(page, 'en')
  expect(asked.times).toBe(1)
})

test('The local storage names the language: the page comes once more, and then in that language at once', async ({
  newPage,
  world,
}) => {
  const page = await newPage(storing(world.origin, 'en'))
  const asked = documents(page)
  await page.goto('/explore')
  await speaks(page, 'en')
  expect(asked.times).toBe(2)
  await page.goto('/')
  await speaks(page, 'en')
  expect(asked.times).toBe(3)
})

test('The session storage names the language', async ({ newPage }) => {
  const page = await newPage()
  await page.addInitScript(() => sessionStorage.setItem('i18nextLng', 'en'))
  await page.goto('/explore')
  await speaks(page, 'en')
})

test('Without any sign the html tag decides: Spanish, and it stays when the page comes to life', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'de-DE' })
  await page.route(/\/explore$/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': '*' } }),
  )
  const asked = documents(page)
  await visit(page, '/explore', footer)
  await speaks(page, 'es')
  await page.getByRole('contentinfo').getByLabel('Tema').selectOption({ label: 'Oscuro' })
  await expect(html(page)).toHaveClass('theme-dark')
  await speaks(page, 'es')
  expect(asked.times).toBe(1)
})

test('After signing in the profile’s language wins, unless the address names one; a choice is kept in the profile', async ({
  page,
  world,
}) => {
  await signInAnew(page)
  await page.context().addCookies(cookie(world.origin, 'en'))
  await page.goto('/explore?lng=en')
  await speaks(page, 'en')
  await visit(page, '/explore', footer)
  await speaks(page, 'es')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await saved
  await speaks(page, 'en')
  await page.context().addCookies(cookie(world.origin, 'es'))
  expect(await (await page.request.get('/')).text()).toContain('<html lang="en"')
})

test('English chosen in the footer keeps the page, and stays the language of the set-up of a new account', async ({
  page,
}) => {
  await visit(page, '/explore?sort=all', footer)
  const english = page.getByRole('contentinfo').getByRole('button', { name: 'English' })
  await english.click()
  await speaks(page, 'en')
  await expect(page).toHaveURL(/\/explore\?sort=all$/)
  await expect(english).toHaveAttribute('aria-pressed', 'true')
  await signInAnew(page, { setUp: false })
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile, in four steps')
  await speaks(page, 'en')
})
