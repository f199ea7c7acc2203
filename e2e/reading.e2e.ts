import { expect, test } from './people.ts'

test('A guest reads a ranking without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/explore')
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await context.close()
})

test('A guest sees who made a ranking', async ({ page }) => {
  await page.goto('/explore?sort=all')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  const author = page.locator('.ranking-author')
  const name = ((await author.textContent()) ?? '').replace(/^.*de /, '')
  await author.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/^Nivel \d+/)).toBeVisible()
})
