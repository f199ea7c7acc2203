import type { Page } from '@playwright/test'
import { expect, rankingAt, signIn, test, visit } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens a ranking and expects its title, author, actions, orders and first two rows above the bottom bar. */
async function expectFirstScreen(page: Page, path: string): Promise<void> {
  await visit(page, path)
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const [title, author, actions, orders, row, bar] = await Promise.all(
    [
      '.ranking-title',
      '.ranking-by',
      '.ranking-actions',
      '.ranking-orders .tabs',
      '.ranked-row:nth-child(2)',
      '.bottom-nav',
    ].map(box),
  )
  expect(author!.height, 'one line').toBeLessThan(60)
  expect(actions!.height, 'one line').toBeLessThan(60)
  expect(orders!.height, 'one line').toBeLessThan(60)
  expect(actions!.y + actions!.height - title!.y).toBeLessThanOrEqual(300)
  expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y)
  // Neither the author's badge nor the follow button is cut.
  expect(await page.locator('.ranking-by').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('On a phone a guest and Ana see a ranking’s title, author, actions, orders and first two rows above the bottom bar; a row opens its votes with their prices, and her menu fits the screen', async ({
  page,
}) => {
  // The names of the first ranking are also shown translated, which takes one more line.
  const ranking = await rankingAt(page, 0)
  await expectFirstScreen(page, ranking)
  // All six orders are visible at once.
  const tabs = page.locator('.ranking-orders .tabs')
  await expect(tabs.getByRole('link')).toHaveText(['Justo', 'Votos', 'Órdenes', 'Autor', 'Duelos', 'Mi orden'])
  expect(await tabs.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
  // What else is known is lower on the page.
  await page.getByRole('link', { name: 'Más sobre este ranking' }).click()
  await expect(page.getByRole('heading', { name: 'Sobre este ranking' })).toBeInViewport()
  // A row opens its votes with their prices.
  const row = page.locator('.ranked-row').nth(1)
  const name = await row.getByRole('heading').innerText()
  await row.getByRole('button', { name: `Votar ${name}: +1, Boost o Ultra` }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toContainText('Boost +10 · 10 Stars')
  await expect(sheet).toContainText('Ultra +50 · 50 Stars')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await signIn(page, 'ana')
  await expectFirstScreen(page, ranking)
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  const menu = page.locator('#account-menu')
  expect(await menu.evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0)
  await menu.getByRole('link', { name: 'Social Club' }).click()
  await expect(page).toHaveURL(/\/social$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(ranking))
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  await menu.getByRole('link', { name: 'Tu panel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(menu).toBeHidden()
})

test('On a phone, who does not know what RW means opens an explanation by keyboard on the pages of both tabs', async ({
  page,
}) => {
  await signIn(page, 'ana')
  await visit(page, '/')
  for (const [tab, heading] of [
    ['RW (ranking): explorar', 'Explorar'],
    ['Mis RW: mis rankings', 'Mis'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const text = page.getByText('Un ranking: una lista que la gente ordena votando.')
    await expect(text).toBeHidden()
    await page.getByText('¿Qué es un RW?').press('Enter')
    await expect(text).toBeVisible()
  }
})
