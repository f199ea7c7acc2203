import { expect, test } from './people.ts'

const cards = 'main article'

test('A guest reads the home page, explores, filters and searches without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'El listón de hoy' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Música/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Música')
  await page.goto('/explore')
  const shown = () =>
    page.locator(`${cards} h2 a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const first = await shown()
  await page.getByRole('link', { name: 'Cargar más' }).click()
  const more = await shown()
  expect(more.length).toBeGreaterThan(0)
  expect(more.filter((address) => first.includes(address))).toEqual([])
  await page.getByRole('link', { name: 'Viral', exact: true }).click()
  await expect(page).toHaveURL(/sort=viral/)
  const form = page.getByRole('main').getByRole('search')
  await form.getByRole('searchbox').fill('peliculas')
  await form.getByLabel('Categoría').selectOption('cine-series')
  await form.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.locator(cards).first()).toContainText('Cine y Series')
  await context.close()
})

test('A list grows in place: the focus goes to the first new card, and going back finds it as it was', async ({
  page,
}) => {
  await page.goto('/explore')
  await expect(page.locator(cards)).toHaveCount(18)
  await page.getByRole('link', { name: 'Cargar más' }).click()
  await expect(page.locator(cards)).toHaveCount(36)
  await expect(page.locator(cards).nth(18).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByText('18 más, 36 a la vista')).toBeVisible()
  await page.locator(cards).nth(30).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/ranking\//)
  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(36)
})

test('A mistyped search is set right, and one that finds nothing invites to create', async ({ page }) => {
  await page.goto('/explore?q=pelculas')
  await expect(page.getByText('Mostrando resultados para «películas»')).toBeVisible()
  expect(await page.locator(cards).count()).toBeGreaterThan(0)
  await page.getByRole('main').getByRole('searchbox').fill('Xqzwvk de Kjhgfd')
  await page.keyboard.press('Enter')
  const create = page.getByRole('link', { name: 'Crear este ranking' })
  await expect(create).toHaveAttribute('href', '/create-ranking?topic=Xqzwvk+de+Kjhgfd')
  const withAi = page.getByRole('link', { name: 'Créalo con IA' })
  await expect(withAi).toHaveAttribute('href', '/create-ranking/ai?topic=Xqzwvk+de+Kjhgfd')
})

test('What can not be loaded says so, and another try brings it', async ({ page }) => {
  const refusal = { defined: true, code: 'RATE_LIMITED', status: 429, data: { retryAfterSeconds: 9 } }
  const refuse = (address: string) => page.route(address, (route) => route.fulfill({ status: 429, json: refusal }))
  await page.goto('/explore?lng=en')
  await refuse('**/api/v1/rankings?*')
  await page.getByRole('link', { name: 'Viral', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Could not load rankings. Please try again later.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(cards).first()).toBeVisible()
  await refuse('**/api/v1/search?*')
  await page.getByRole('main').getByRole('searchbox').fill('music')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('9 s')
})

test('Suggestions are walked with the arrows, and what was searched for lately is offered again', async ({ page }) => {
  await page.goto('/explore?q=peliculas')
  await expect(page.locator(cards).first()).toBeVisible()
  // It is kept once the application is there.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain('peliculas')
  await page.goto('/')
  await page.getByRole('banner').getByRole('searchbox').click()
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  await expect(options).toHaveText(['peliculas', 'Borrar las búsquedas recientes'])
  await page.keyboard.type('music')
  await expect(options.first()).toHaveText(/Música/)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.type('a')
  await expect(options.first()).toHaveText(/Música/)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/category\/musica/)
})
