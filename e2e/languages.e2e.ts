import type { Page } from '@playwright/test'
import { expect, signInAnew, test } from './people.ts'

const html = (page: Page) => page.locator('html')
const speaks = async (page: Page, language: 'es' | 'en') => {
  await expect(html(page)).toHaveAttribute('lang', language)
  const explore = language === 'es' ? 'Explorar' : 'Explore'
  await expect(page.getByRole('contentinfo').getByRole('link', { name: explore, exact: true })).toBeVisible()
}
/** How often the page was asked for. */
const documents = (page: Page) => {
  const seen = { times: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.times++
  })
  return seen
}
const storing = (name: string, value: string) => ({
  storageState: { cookies: [], origins: [{ origin: process.env.APP_ORIGIN ?? '', localStorage: [{ name, value }] }] },
})
const cookie = (value: string) => [{ name: 'i18next', value, url: process.env.APP_ORIGIN ?? '' }]

test('The address names the language (lng), and the pages after it keep it', async ({ page }) => {
  await page.goto('/?lng=en')
  await speaks(page, 'en')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
  await page.goto('/explore')
  await speaks(page, 'en')
})

test('A cookie names the language, before any storage', async ({ newPage }) => {
  const page = await newPage(storing('i18nextLng', 'es'))
  await page.context().addCookies(cookie('en'))
  const asked = documents(page)
  await page.goto('/explore')
  await speaks(page, 'en')
  await page.getByRole('contentinfo').hover()
  await speaks(page, 'en')
  expect(asked.times).toBe(1)
})

test('The local storage names the language: the page comes once more, and then in that language at once', async ({
  newPage,
}) => {
  const page = await newPage(storing('i18nextLng', 'en'))
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

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['es-MX', 'es'],
  ['de-DE', 'en'],
] as const)
  test(`A browser that speaks ${locale} gets ${language}`, async ({ newPage }) => {
    const page = await newPage({ locale })
    await page.goto('/explore')
    await speaks(page, language)
    await page.getByRole('contentinfo').hover()
    await speaks(page, language)
  })

test('Without any sign the html tag decides: Spanish, and it stays when the page comes to life', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'de-DE' })
  await page.route(/\/explore$/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': '*' } }),
  )
  const asked = documents(page)
  await page.goto('/explore')
  await speaks(page, 'es')
  await page.getByRole('contentinfo').getByLabel('Tema').selectOption({ label: 'Oscuro' })
  await expect(html(page)).toHaveClass('theme-dark')
  await speaks(page, 'es')
  expect(asked.times).toBe(1)
})

test('After signing in the profile’s language wins, unless the address names one; a choice is kept in the profile', async ({
  newPage,
}) => {
  const page = await newPage()
  await signInAnew(page)
  await page.context().addCookies(cookie('en'))
  await page.goto('/')
  await speaks(page, 'es')
  await page.goto('/explore?lng=en')
  await speaks(page, 'en')
  await page.goto('/explore')
  await speaks(page, 'es')
  // Pressed before the code of the footer is there, the form is sent as it is.
  const saved = page.waitForResponse(
    (answer) =>
      (answer.request().method() === 'PATCH' && answer.ok()) ||
      (answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/preferences'),
  )
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await saved
  await speaks(page, 'en')
  await page.context().addCookies(cookie('es'))
  await page.goto('/')
  await speaks(page, 'en')
})

test('English chosen before there is an account stays the language of the set-up and of every page after it', async ({
  page,
}) => {
  await page.goto('/explore')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await speaks(page, 'en')
  await signInAnew(page, { setUp: false })
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile, in four steps')
  await speaks(page, 'en')
})

test('The language is chosen in the footer and at the entrance, with and without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/explore?sort=all')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await speaks(page, 'en')
  await expect(page).toHaveURL(/\/explore\?sort=all$/)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-ES' })
  const plain = await context.newPage()
  await plain.goto('/sign-in?lng=es')
  await plain.getByRole('main').getByRole('button', { name: 'English' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(plain).toHaveURL(/\/sign-in$/)
  await context.close()
})

test('Without JavaScript names stand in English too, a link shows the originals alone, and stays so', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false, locale: 'en-GB' })
  const { places } = await (await page.request.get('/api/v1/passports/film.the-godfather')).json()
  const { rankingId } = places.find((place: { language: string }) => place.language === 'es')
  await page.goto(`/ranking/${rankingId}`)
  const main = page.getByRole('main')
  const english = main.getByText('The Godfather', { exact: true }).first()
  await expect(english).toBeVisible()
  await main.getByRole('link', { name: 'Show the originals only' }).click()
  await expect(main.getByRole('heading', { name: 'El padrino' })).toBeVisible()
  await expect(english).toBeHidden()
  await page.goto('/explore')
  await page.goto(`/ranking/${rankingId}`)
  await expect(english).toBeHidden()
  await main.getByRole('link', { name: 'Show in English too' }).click()
  await expect(english).toBeVisible()
})
