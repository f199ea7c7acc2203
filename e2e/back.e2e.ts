import type { Page } from '@playwright/test'
import { holdApp } from './hold-app.ts'
import { expect, signIn, test, visit, wake } from './people.ts'

const cards = 'main article'
const titles = (page: Page) => page.locator(`${cards} h2`).allTextContents()
/** Current scroll position, rounded. */
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Expects the same scroll position, within the height of a line of text or two. */
const back = (page: Page, y: number) => expect.poll(async () => Math.abs((await place(page)) - y)).toBeLessThan(60)

/** Opens the n-th card. Returns the scroll position of the list. */
async function openNth(page: Page, n: number): Promise<number> {
  const link = page.locator(cards).nth(n).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const y = await place(page)
  expect(y).toBeGreaterThan(600)
  await link.click()
  await expect(page).toHaveURL(/\/ranking\//)
  await expect.poll(() => place(page)).toBe(0)
  return y
}

test('Going back to a filtered list that had grown finds the same cards at the same place, and so does going forward; a tab of the profile is in the address', async ({
  page,
}) => {
  // A guest would be asked to sign up in between.
  await signIn(page, 'bruno')
  await visit(page, '/explore')
  await page.getByRole('link', { name: 'Todos', exact: true }).click()
  await expect(page).toHaveURL(/sort=all/)
  // By key: a click would scroll three screens down at once and miss the link, which moves when cards there are drawn.
  await page.getByRole('link', { name: 'Cargar más' }).press('Enter')
  await expect(page.locator(cards)).toHaveCount(36)
  const before = await titles(page)
  const y = await openNth(page, 29)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => place(page)).toBeGreaterThan(200)
  const read = await place(page)

  await page.goBack()
  await expect(page).toHaveURL(/sort=all/)
  await expect(page.locator(cards)).toHaveCount(36)
  expect(await titles(page)).toEqual(before)
  await back(page, y)
  await expect(page.locator(cards).nth(29).getByRole('link').first()).toBeFocused()

  await page.goForward()
  await expect(page).toHaveURL(/\/ranking\//)
  await back(page, read)
  await page.goBack()
  await back(page, y)
  await walkTabs(page)
})

test('Going back stands on the link that one pressed, on the home page, in a category and among one’s own rankings', async ({
  page,
}) => {
  await signIn(page, 'ana')
  for (const path of ['/', '/category/musica', '/my-rankings']) {
    await visit(page, path)
    const link = page.getByRole('main').locator('a[href^="/ranking/"]:visible').nth(1)
    const href = (await link.getAttribute('href'))!
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(href))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('href', href)
  }
})

/** Goes to two tabs of the profile, back to the first, and forward. */
async function walkTabs(page: Page): Promise<void> {
  await visit(page, '/profile')
  const current = page.getByRole('main').locator('[aria-current=page]')
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click()
  await expect(current).toHaveText('Ajustes')
  await page.getByRole('main').getByRole('link', { name: 'Rankings', exact: true }).click()
  await expect(current).toContainText('Rankings')
  await page.goBack()
  await expect(current).toHaveText('Ajustes')
  await page.goBack()
  await expect(current).toHaveText('Resumen')
  await page.goForward()
  await expect(current).toHaveText('Ajustes')
  await page.reload()
  await expect(current).toHaveText('Ajustes')
}

test('Where a guest has scrolled to before the application comes, the page stays, and Back and a reload find it; the ranking of a card that they point at or come to by keys is fetched before they press', async ({
  page,
}) => {
  const come = await holdApp(page)
  await page.goto('/explore?sort=viral&category=musica', { waitUntil: 'commit' })
  await expect(page.locator(cards).nth(4)).toBeVisible()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => place(page)).toBe(700)
  come()
  const link = page.locator(cards).nth(4).getByRole('link').first()
  await wake(page)
  expect(await place(page)).toBe(700)
  const before = await titles(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await back(page, 700)

  await page.reload()
  await wake(page)
  await expect(page.locator(cards).first()).toBeVisible()
  expect(await titles(page)).toEqual(before)
  await expect(page.getByLabel('Categoría')).toHaveValue('musica')
  await back(page, 700)
  await pointAtCards(page)
})

/** Points at a card and focuses another: their rankings are fetched, and no third one. */
async function pointAtCards(page: Page): Promise<void> {
  await page.goto('/explore')
  const link = (n: number) => page.locator(cards).nth(n).getByRole('link').first()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const path = async (n: number) => `/api/v1${(await link(n).getAttribute('href'))?.replace('ranking', 'rankings')}`
  await wake(page)
  await link(0).hover()
  await expect.poll(async () => asked.has(await path(0))).toBe(true)
  await link(1).focus()
  await expect.poll(async () => asked.has(await path(1))).toBe(true)
  expect([...asked]).not.toContain(await path(2))
  // Hovering and focusing do not navigate.
  await expect(page).toHaveURL(/\/explore$/)
}
