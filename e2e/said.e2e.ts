import type { Page } from '@playwright/test'
import { expect, get, signIn, test, visit } from './people.ts'

/** The address of the newest ranking. */
async function newest(page: Page): Promise<string> {
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'rankings?sort=latest')
  return `/ranking/${items[0]?.id}/${items[0]?.slug}`
}

test('What changes without a new page is also said: how many were found, where a vote leads', async ({ page }) => {
  await signIn(page, 'diego')
  const said = page.getByRole('status')
  await visit(page, '/explore?q=peliculas')
  await expect(said.filter({ hasText: /\d+ resultado/ })).toBeVisible()

  await visit(page, await newest(page))
  const vote = page.getByRole('main').getByRole('button', { name: /votar/ }).first()
  const name = ((await vote.textContent()) ?? '').replace(/^.*votar /, '')
  await vote.click()
  await expect(said.filter({ hasText: name }).first()).toBeAttached()
  // With politeness "polite", so that it does not interrupt.
  await expect(page.getByRole('alert').filter({ hasText: name })).toHaveCount(0)
})

test('On paper a ranking is its whole order, without what one presses; more contrast gives the ink to all writing and lines; in colours of the device the focus has a ring', async ({
  page,
}) => {
  await page.goto(await newest(page))
  const rows = page.locator('main ol > li')
  const order = await rows.getByRole('heading').allTextContents()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(order.length).toBeGreaterThan(2)
  await expect(rows.getByRole('heading').filter({ visible: true })).toHaveText(order)
  for (const row of await rows.all()) await expect(row).toContainText(/\d/)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  const colours = () =>
    page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
      return { ink: of('h1').color, muted: of('main .ranking-card-line').color, line: of('main .input').borderTopColor }
    })
  await page.goto('/explore')
  const usual = await colours()
  expect(usual.muted).not.toBe(usual.ink)
  await page.emulateMedia({ contrast: 'more' })
  const more = await colours()
  expect([more.muted, more.line]).toEqual([more.ink, more.ink])

  await page.emulateMedia({ contrast: null, forcedColors: 'active' })
  await page.goto('/sign-in')
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const ringed = (e: Element | null): boolean =>
        !!e && (getComputedStyle(e).outlineStyle !== 'none' || (e.matches('input') && ringed(e.parentElement)))
      return ringed(document.activeElement)
    })
    expect(ring).toBe(true)
  }
})
