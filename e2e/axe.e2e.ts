import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { open, own, setUp, things } from './all-pages.ts'
import { expect, signIn, signInAnew, test } from './people.ts'

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

const themes = ['theme-original', 'theme-dark']

/** Some sixty looks by one person. */
const WALK_MS = 600_000

/** Walks pages and looks at each in both themes; the colours do not depend on who chose them. */
async function walk(page: Page, paths: string[]): Promise<void> {
  test.setTimeout(WALK_MS)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.goto(path)
    for (const theme of themes) {
      await page.evaluate((name) => (document.documentElement.className = name), theme)
      expect.soft(await findings(page), `${path} ${theme}`).toEqual([])
    }
  }
}

test('Nothing keeps a guest out of any page', async ({ page }) => {
  await walk(page, [...open, ...(await things(page))])
})

test('Nothing keeps somebody new out of the set-up', async ({ page }) => {
  await signInAnew(page, { setUp: false })
  await walk(page, setUp)
})

for (const [who, role] of [
  ['ana', 'a person'],
  ['carla', 'a PRO person'],
  ['diego', 'a super admin'],
] as const)
  test(`Nothing keeps ${role} out of any page`, async ({ page }) => {
    await signIn(page, who)
    await walk(page, [...own, ...(who === 'diego' ? ['/admin-panelrankw'] : []), ...open, ...(await things(page))])
  })
