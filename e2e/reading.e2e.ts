import type { Page } from '@playwright/test'
import { open, ours, own, ownThings, things } from './all-pages.ts'
import { deadButtons } from './looks/dead.ts'
import { expect, get, signIn, test, wake } from './people.ts'

/** Reads pages as they come from the server: a heading, something to read, ways on, and nothing that only looks alive. */
async function read(page: Page, paths: string[]): Promise<void> {
  for (const path of paths.filter(ours)) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect.soft(main.getByRole('heading', { level: 1 }), `${path} heading`).toHaveCount(1)
    expect.soft((await main.innerText()).length, `${path} has something to read`).toBeGreaterThan(80)
    expect.soft(await page.getByRole('link').count(), `${path} leads on`).toBeGreaterThan(2)
    await expect.soft(page.locator('[aria-busy=true], .skeleton').first(), `${path} waits for nothing`).toBeHidden()
    expect.soft(await page.evaluate(deadButtons), `${path} buttons`).toEqual([])
  }
}

/** Pages are read a third at a time: each part is a test that two workers share. */
const PARTS = 3
const third = (paths: string[], n: number) => paths.filter((_, at) => at % PARTS === n)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (let n = 0; n < PARTS; n++) {
    test(`every open page is read, leads on, and shows no button that would not answer (${n + 1} of ${PARTS})`, async ({
      page,
    }) => {
      await read(page, third([...open, ...(await things(page)), '/p/no-such-page', '/social/no-such-page'], n))
    })

    test(`so is every page of one's own (${n + 1} of ${PARTS})`, async ({ page }) => {
      await signIn(page, 'bruno')
      await read(page, third([...own, ...(await ownThings(page)), ...(await things(page))], n))
    })
  }
})

test('A ranking leads on to others of its category', async ({ page }) => {
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'rankings?category=cine-series')
  await page.goto(`/ranking/${items[0]?.id}/${items[0]?.slug}`)
  const { pathname } = new URL(page.url())
  const related = page.getByRole('region', { name: 'Rankings relacionados' })
  await wake(page)
  // It comes when its place comes into view.
  await page.locator('.related').scrollIntoViewIfNeeded()
  await expect(related).toBeVisible()
  const next = related.getByRole('listitem').first().getByRole('link').first()
  await next.click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname)
  await expect(page).toHaveURL(/\/ranking\//)
})
