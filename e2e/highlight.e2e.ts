import type { Page } from '@playwright/test'
import { expect, forgetCookies, rankingAt, signInAnew, test, visit, wake } from './people.ts'

const phone = { width: 390, height: 844 }
const openARanking = async (page: Page, place: number) => visit(page, `${await rankingAt(page, place)}?lng=en`)
const row = (page: Page, at: number) => page.locator('.ranked-row').nth(at)
const mark = (page: Page, at: number) => row(page, at).getByRole('button', { name: /^Highlight/ })
/** Presses the mark of a row, which shows while the pointer is in the row. */
async function pressMark(page: Page, at: number): Promise<void> {
  await row(page, at).hover()
  await mark(page, at).click()
}

test('On a phone the mark is in the sheet of an item; a guest is asked to come in', async ({ newPage }) => {
  const page = await newPage({ locale: 'en-GB', viewport: phone })
  await signInAnew(page)
  await openARanking(page, 2)
  await page.locator('.ranked-cover').nth(1).click()
  const toggle = page.getByRole('dialog').getByRole('button', { name: /^Highlight/ })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')

  await forgetCookies(page)
  await page.setViewportSize(phone)
  await openARanking(page, 2)
  await page.locator('.ranked-cover').nth(1).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Highlight/ })
    .click()
  await expect(page.getByText(/^Sign in to highlight/)).toBeVisible()
})

test('The limit is told in the words of the specification, with what one more costs; it is bought, and it stays', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  await signInAnew(page)
  await openARanking(page, 0)
  for (const at of [0, 1, 2]) {
    await pressMark(page, at)
    await expect(mark(page, at)).toHaveAttribute('aria-pressed', 'true')
  }
  await pressMark(page, 3)
  const told = page.getByRole('status').filter({ hasText: 'Highlight Error' })
  await expect(told).toBeVisible()
  const limit = page.getByText(/You have reached the limit of highlighted items in this ranking\./)
  await expect(limit.first()).toBeVisible()
  const offer = 'You can highlight one more item here for 60 Stars. You have 100.'
  await expect(page.getByText(offer).first()).toBeVisible()
  await expect(mark(page, 3)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'One more · 60 Stars' }).click()
  await expect(mark(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/40 Stars left/).first()).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.reload()
  await wake(page)
  for (const at of [0, 1, 2, 3]) await expect(mark(page, at)).toHaveAttribute('aria-pressed', 'true')
  await pressMark(page, 1)
  await expect(mark(page, 1)).toHaveAttribute('aria-pressed', 'false')
})
