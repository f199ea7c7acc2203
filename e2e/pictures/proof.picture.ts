import { awake, expect, leaveAlone, openStill, test } from './still-page.ts'

/** What the comparison must not forgive, each a small fault of one style sheet. */
const faults: Record<string, [part: string, css: string]> = {
  'a button that moved by 4 px': ['button', '.button { translate: 4px }'],
  'a badge without its colour': ['badge', '.badge { background: var(--surface-2); color: var(--text) }'],
  'a bar without its ribbon': ['bar', '.bar-fill { clip-path: none }'],
  'a label in another size': ['field', '.field-label { font-size: 0.9375rem }'],
  'rows that stand closer': ['bar-row', '.bar-row-head { margin-bottom: 0 }'],
}

test.use({ bypassCSP: true })

for (const [fault, [part, css]] of Object.entries(faults))
  test(`the comparison sees ${fault}`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 })
    await openStill(page, { path: '/__ui?theme=original' })
    await awake(page)
    await leaveAlone(page, part)
    await page.addStyleTag({ content: css })
    const seen = page.getByRole('region', { name: part, exact: true })
    await expect(seen).not.toHaveScreenshot(`part-${part}-original.png`)
  })
