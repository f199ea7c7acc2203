import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './people.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { impact: string; id: string; nodes: { html: string }[] }

/** Serious and critical findings of the page as it stands. */
async function findings(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's content policy does not bind.
  await page.evaluate(axe)
  const found = (await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((r) => r.violations)",
  )) as Finding[]
  return found
    .filter((f) => f.impact === 'serious' || f.impact === 'critical')
    .map(
      (f) =>
        `${f.id}: ${f.nodes
          .map((n) => n.html)
          .slice(0, 3)
          .join(' | ')}`,
    )
}

const themes = ['theme-original', 'theme-dark'] as const
const open = [
  '/',
  '/explore',
  '/explore?sort=viral',
  '/explore?q=peliculas',
  '/category/musica',
  '/sign-in',
  '/sign-up',
  '/recover',
  '/api/docs',
  '/support',
  '/support?q=stars',
  '/tutorial',
  '/privacy',
  '/terms',
  '/cookies',
  '/business',
  '/social',
  '/social/nada',
  '/payment-success',
]
const own = [
  '/create-ranking',
  '/my-rankings',
  '/evolution',
  '/account',
  '/profile',
  '/profile?tab=rankings',
  '/profile?tab=achievements',
  '/profile?tab=rewards',
  '/profile?tab=settings',
  '/profile-setup?step=identity',
  '/profile-setup?step=avatar',
  '/profile-setup?step=style',
  '/profile-setup?step=interests',
  '/challenges',
  '/my-reviews',
  '/my-chats',
  '/downgrade',
  '/collaborate',
]

for (const theme of themes) {
  test(`Nothing keeps a guest out of any page (${theme})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await page.goto('/explore')
    const ranking = await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .getAttribute('href')
    for (const path of [...open, ranking ?? '']) {
      await page.goto(path)
      expect(await findings(page), path).toEqual([])
    }
  })

  test(`Nothing keeps a signed-in person out of any page (${theme})`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await signIn(page, theme === 'theme-dark' ? 'ana' : 'bruno')
    for (const path of own) {
      await page.goto(path)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      expect(await findings(page), path).toEqual([])
    }
  })
}
