import type { Page } from '@playwright/test'
import { open, ours, own, ownThings, things } from './all-pages.ts'
import { deadButtons } from './looks/dead.ts'
import { cast, expect, password, signIn, test } from './people.ts'

/** Reads pages as they come from the server: a heading, something to read, ways on, and nothing that only looks alive. */
async function read(page: Page, paths: string[]): Promise<void> {
  test.setTimeout(300_000)
  for (const path of paths.filter(ours)) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect.soft(main.getByRole('heading', { level: 1 }), `${path} heading`).toHaveCount(1)
    expect.soft((await main.innerText()).length, `${path} has something to read`).toBeGreaterThan(80)
    expect.soft(await page.getByRole('link').count(), `${path} leads on`).toBeGreaterThan(8)
    await expect.soft(page.locator('[aria-busy=true], .skeleton').first(), `${path} waits for nothing`).toBeHidden()
    expect.soft(await page.evaluate(deadButtons), `${path} buttons`).toEqual([])
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every open page is read, leads on, and shows no button that would not answer', async ({ page }) => {
    await read(page, [...open, ...(await things(page)), '/p/no-such-page', '/social/no-such-page'])
  })

  test('one signs in by a form, reads all of their own pages, and searches', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('Correo').fill(cast.bruno)
    await page.getByLabel(/^Contraseña/).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Cuenta de bruno' })).toBeVisible()
    await read(page, [...own, ...(await ownThings(page)), ...(await things(page))])
    await page.goto('/')
    await page.getByRole('banner').getByRole('searchbox').fill('peliculas')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/explore\?q=peliculas/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})

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

test('A ranking leads on to others of its category', async ({ page }) => {
  await page.goto('/category/cine-series')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ranking\//)
  const { pathname } = new URL(page.url())
  const related = page.getByRole('region', { name: 'Rankings relacionados' })
  // It stands beside the list and comes when one gets there: a jump to the end of a long page may pass it by.
  await expect(async () => {
    await page.locator('.related').scrollIntoViewIfNeeded()
    await expect(related).toBeVisible({ timeout: 1000 })
  }).toPass()
  const next = related.getByRole('listitem').first().getByRole('link').first()
  await next.click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname)
  await expect(page).toHaveURL(/\/ranking\//)
})

test('Who is PRO wears a badge', async ({ page }) => {
  await signIn(page, 'carla')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('PRO', { exact: true }).first()).toBeVisible()
})
