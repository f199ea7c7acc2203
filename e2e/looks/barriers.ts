import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { impact: string; id: string; nodes: { html: string }[] }

/** Rules for axe: all of them in the initial theme, and those that depend on colours in the dark theme. */
const themes = {
  'theme-original': "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']",
  'theme-dark': "{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }",
}

/** Expects that axe finds nothing on the page in a theme that is more than minor. */
export async function expectNoBarriers(page: Page, path: string, theme: keyof typeof themes): Promise<void> {
  // Evaluated by the debugger, which the page's content security policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate((name) => (document.documentElement.className = name), theme)
  const run = `axe.run(document, { runOnly: ${themes[theme]}, resultTypes: ['violations'] }).then((r) => r.violations)`
  const found = ((await page.evaluate(run)) as Finding[]).filter((f) => /moderate|serious|critical/.test(f.impact))
  const told = found.map(
    (f) =>
      `${f.id}: ${f.nodes
        .slice(0, 3)
        .map((n) => n.html)
        .join(' | ')}`,
  )
  expect.soft(told, `${path} ${theme}`).toEqual([])
}
