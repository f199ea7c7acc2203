import { expect, test, visit } from './people.ts'

const cards = 'main article'

test('A list grows in place: the focus goes to the first new card, and how many came is said', async ({ page }) => {
  await visit(page, '/explore')
  await expect(page.locator(cards)).toHaveCount(18)
  // By key: a click would scroll three screens down at once and miss the link, which moves when cards there are drawn.
  await page.getByRole('link', { name: 'Cargar más' }).press('Enter')
  await expect(page.locator(cards)).toHaveCount(36)
  await expect(page.locator(cards).nth(18).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '18 más, 36 a la vista' })).toBeVisible()
})

test('Suggestions are walked with the arrows, and what was searched for lately is offered again', async ({ page }) => {
  await visit(page, '/explore?q=peliculas')
  await expect(page.locator(cards).first()).toBeVisible()
  // The application stores the search once it is loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain('peliculas')
  await visit(page, '/')
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

test('What can not be loaded says so, and another try brings it', async ({ page }) => {
  const refusal = { defined: true, code: 'RATE_LIMITED', status: 429, data: { retryAfterSeconds: 9 } }
  const refuse = (address: string) => page.route(address, (route) => route.fulfill({ status: 429, json: refusal }))
  await visit(page, '/explore?lng=en')
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
