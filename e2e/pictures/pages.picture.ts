import type { Page } from '@playwright/test'
import { signIn } from '../people.ts'
import { expect, machineMade, openStill, settle, test, wear } from './still-page.ts'

/** Screenshots of each page: by language, one load each; then by width and theme. */
const views = {
  es: [
    [390, 'original'],
    [390, 'dark'],
    [1280, 'original'],
    [1280, 'dark'],
  ],
  en: [[390, 'original']],
} as const
const heights = { 390: 844, 1280: 800 }

const guestPages: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/',
  explore: async () => '/explore',
  ranking: async (page) => {
    const html = await (await page.request.get('/explore?sort=viral')).text()
    return /<article.*?href="(\/ranking\/[^"]+)"/s.exec(html)?.[1] ?? 'no ranking'
  },
}

/** Compares the visible part before scrolling. */
async function photograph(page: Page, name: string, path: string): Promise<void> {
  for (const language of ['es', 'en'] as const) {
    await page.setViewportSize({ width: 390, height: heights[390] })
    await openStill(page, `${path}?lng=${language}`, language)
    for (const [width, theme] of views[language]) {
      await page.setViewportSize({ width, height: heights[width] })
      await wear(page, theme)
      await settle(page)
      const picture = `page-${name}-${width}-${theme}-${language}.png`
      await expect.soft(page).toHaveScreenshot(picture, { mask: machineMade(page) })
    }
  }
}

for (const [name, pathOf] of Object.entries(guestPages))
  test(`${name} looks as it did: on a phone and on a wide page, light and dark, in both languages`, async ({
    page,
  }) => {
    await photograph(page, name, await pathOf(page))
  })

test('the frame looks as it did around a signed-in person', async ({ page }) => {
  await signIn(page, 'ana')
  await photograph(page, 'shell', '/evolution')
})
