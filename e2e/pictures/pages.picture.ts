import type { Page } from '@playwright/test'
import { signIn } from '../people.ts'
import { expect, machineMade, openStill, test, wear } from './still-page.ts'

const widths = { 390: 844, 1280: 800 } as const
const themes = ['original', 'dark', 'premium'] as const
const languages = ['es', 'en'] as const

const guestPages: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/',
  explore: async () => '/explore',
  ranking: async (page) => {
    await page.goto('/explore?sort=viral')
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    return (await first.getAttribute('href')) ?? ''
  },
}

/** One page in every width, theme and language: a picture each, of what is seen before scrolling. */
async function photograph(page: Page, name: string, path: string): Promise<void> {
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const language of languages) {
      await openStill(page, { path: `${path}?lng=${language}`, language })
      for (const theme of themes) {
        await wear(page, theme)
        const picture = `page-${name}-${width}-${theme}-${language}.png`
        await expect.soft(page).toHaveScreenshot(picture, { mask: machineMade(page) })
      }
    }
  }
}

for (const [name, pathOf] of Object.entries(guestPages))
  test(`${name} looks as it did in every width, theme and language`, async ({ page }) => {
    await photograph(page, name, await pathOf(page))
  })

test('the frame looks as it did around a signed-in person', async ({ page }) => {
  await signIn(page, 'ana')
  await photograph(page, 'shell', '/evolution')
})
