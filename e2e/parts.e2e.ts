import type { Page } from '@playwright/test'
import { expect, rankingAt, test, visit, wake } from './people.ts'

/** The file with the footer's code (web/chunks.json), which loads last. */
const isFooter = (url: URL) => /\/background-start-background-[^/]*\.js$/.test(url.pathname)
const isAuthDialog = (url: URL) => /\/auth-dialog-[^/]*\.js$/.test(url.pathname)
const theme = (page: Page) => page.getByRole('contentinfo').getByLabel('Tema')

test('A theme chosen before the footer’s code is there is worn when it comes; a footer without its code stays and leads on; a dialog whose file is gone says so, and comes once one says reload', async ({
  page,
}) => {
  // A guest who was asked to join and said later. Else the third +1 asks them, if ten seconds have passed by then.
  await page.addInitScript(() =>
    localStorage.setItem('liston-guest', JSON.stringify({ quietUntil: Number.MAX_SAFE_INTEGER })),
  )
  await chooseThemeEarly(page)
  await page.unroute(isFooter)
  await page.route(isAuthDialog, (route) => route.fulfill({ status: 404 }))
  const withoutFooter = page.waitForRequest((request) => isFooter(new URL(request.url())))
  await page.route(isFooter, (route) => route.abort())
  await visit(page, await rankingAt(page, 0))
  const vote = page.locator('main ol > li').first().getByRole('link', { name: /^\+1/ })
  await vote.click()
  const told = page.getByRole('alert').filter({ hasText: 'Puede que haya una versión nueva' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await told.getByRole('button', { name: 'Cerrar' }).click()
  await expect(told).toHaveCount(0)
  await page.unroute(isAuthDialog)
  await vote.click()
  await told.getByRole('button', { name: 'Recargar' }).click()
  await expect(told).toHaveCount(0)
  await vote.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await withoutFooter
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacidad' })).toBeVisible()
  await footer.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

/** Chooses a theme before the code of the footer is loaded, and wears it when that comes. */
async function chooseThemeEarly(page: Page): Promise<void> {
  let letGo: () => void = () => {}
  const free = new Promise<void>((done) => (letGo = done))
  await page.route(isFooter, async (route) => {
    await free
    await route.continue()
  })
  await page.goto('/explore')
  await wake(page)
  await theme(page).selectOption({ label: 'Oscuro' })
  await expect(theme(page)).toHaveValue('theme-dark')
  letGo()
  await expect(page.locator('html')).toHaveClass(/theme-dark/)
  await expect(theme(page)).toHaveValue('theme-dark')
}
