import type { Page } from '@playwright/test'
import { call, expect, rankingAt, signInAnew, test, visit, wake } from './people.ts'

const openARanking = async (page: Page, at = 0) => visit(page, await rankingAt(page, at))
const mark = (page: Page, at: number) =>
  page
    .locator('.ranked-row')
    .nth(at)
    .getByRole('button', { name: /^Destacar/ })

test('Someone highlights three items, is told of the limit and what one more costs, buys it, and it stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAnew(page)
  await openARanking(page)
  for (const at of [0, 1, 2]) {
    await mark(page, at).click()
    await expect(mark(page, at)).toHaveAttribute('aria-pressed', 'true')
  }
  await mark(page, 3).click()
  const told = page.getByRole('status').filter({ hasText: 'Error al destacar' })
  await expect(page.getByText('Has llegado al límite de elementos destacados en este ranking.').first()).toBeVisible()
  await expect(page.getByText('Puedes tener uno más aquí por 60 Stars. Tienes 100.').first()).toBeVisible()
  await expect(mark(page, 3)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Uno más · 60 Stars' }).click()
  await expect(mark(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/Te quedan 40 Stars/).first()).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.reload()
  await wake(page)
  for (const at of [0, 1, 2, 3]) await expect(mark(page, at)).toHaveAttribute('aria-pressed', 'true')
  await mark(page, 1).click()
  await expect(mark(page, 1)).toHaveAttribute('aria-pressed', 'false')
})

test('The limit is told in the words of the specification', async ({ newPage }) => {
  const page = await newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  await signInAnew(page)
  const address = await rankingAt(page, 1)
  const { items } = await (await page.request.get(`/api/v1/rankings/${address.split('/')[2]}`)).json()
  for (const { id } of items.slice(0, 3)) expect(await call(page, `items/${id}/highlight`, {}, 'PUT')).toBe(200)
  await visit(page, `${address}?lng=en`)
  await page
    .locator('.ranked-row')
    .getByRole('button', { name: /^Highlight/, pressed: false })
    .first()
    .click()
  await expect(page.getByText('Highlight Error').first()).toBeVisible()
  await expect(
    page.getByText(/You have reached the limit of highlighted items in this ranking\./).first(),
  ).toBeVisible()
})

test('On a phone the mark is in the sheet of an item; a guest is asked to come in', async ({ newPage }) => {
  const phone = { width: 390, height: 844 }
  const page = await newPage({ viewport: phone })
  await signInAnew(page)
  await openARanking(page, 2)
  await page.locator('.ranked-cover').nth(1).click()
  const toggle = page.getByRole('dialog').getByRole('button', { name: /^Destacar/ })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')

  const guest = await newPage({ viewport: phone })
  await openARanking(guest, 2)
  await guest.locator('.ranked-cover').nth(1).click()
  await guest
    .getByRole('dialog')
    .getByRole('link', { name: /^Destacar/ })
    .click()
  await expect(guest.getByText(/^Entra para destacar/)).toBeVisible()
})
