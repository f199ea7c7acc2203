import type { Locator, Page } from '@playwright/test'
import { expect, leaveAlone, machineMade, openGallery, settle, test, wear } from './still-page.ts'

/** Components whose gallery shows only buttons that open them. */
const closed = ['dialog', 'drawer', 'menu', 'offer-undo', 'sheet', 'stars-popup', 'toast']

/** Components that use most tokens of a theme, including every tone. Only they are compared in the dark theme. */
const alsoInDark = ['badge', 'bar-row', 'button', 'card', 'chip', 'cover', 'field', 'tabs']

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

type Opened = { part: string; open: (page: Page) => Promise<unknown>; view: (page: Page) => Locator; dark?: true }

/** Components that are visible only after an action, by the name of their picture. Escape closes each but the last. */
const opened: Record<string, Opened> = {
  dialog: { part: 'dialog', open: (page) => press(page, 'Eliminar ranking'), view: dialogOf, dark: true },
  drawer: { part: 'drawer', open: (page) => press(page, 'Carrito'), view: dialogOf },
  sheet: { part: 'sheet', open: (page) => press(page, 'Votar Volver'), view: dialogOf },
  menu: { part: 'menu', open: (page) => press(page, 'Tu cuenta'), view: (page) => page.getByRole('menu'), dark: true },
  'option-list': {
    part: 'combobox',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Categoría', exact: true }).click()
      await page.keyboard.press('ArrowDown')
    },
    view: (page) => page.locator('.option-list'),
  },
  'toast-info': { part: 'toast', open: (page) => press(page, 'info'), view: (page) => page.locator('.toast') },
  'toast-error': {
    part: 'toast',
    open: (page) => press(page, 'destructive'),
    view: (page) => page.locator('.toast'),
    dark: true,
  },
  'stars-popup': {
    part: 'stars-popup',
    open: (page) => press(page, 'Ganar 50'),
    view: (page) => page.locator('.stars-popup-note'),
  },
}

for (const half of [0, 1])
  test(`every part looks as it did, in light, and some in dark (${half + 1} of 2)`, async ({ page }) => {
    await openGallery(page)
    const names = await page.locator('section > section').evaluateAll((all) => all.map((e) => e.ariaLabel ?? ''))
    expect(names.length).toBeGreaterThan(30)
    const visible = names.filter((name) => !closed.includes(name))
    for (const name of visible.filter((_, index) => index % 2 === half)) {
      await leaveAlone(page, name)
      const part = page.getByRole('region', { name, exact: true })
      for (const theme of alsoInDark.includes(name) ? ['original', 'dark'] : ['original']) {
        await wear(page, theme)
        await expect.soft(part).toHaveScreenshot(`part-${name}-${theme}.png`, { mask: machineMade(page) })
      }
    }
  })

test('every part that opens looks as it did, in light, and some in dark', async ({ page }) => {
  await openGallery(page)
  for (const [name, { part, open, view, dark }] of Object.entries(opened)) {
    await leaveAlone(page, part)
    await open(page)
    await expect(view(page)).toBeVisible()
    await settle(page)
    for (const theme of dark ? ['original', 'dark'] : ['original']) {
      await wear(page, theme)
      await expect.soft(view(page)).toHaveScreenshot(`open-${name}-${theme}.png`)
    }
    await wear(page, 'original')
    await page.keyboard.press('Escape')
    if (name !== 'stars-popup') await expect(view(page)).toBeHidden()
  }
})

/** Small mutations of one style sheet; the comparison must detect each. */
const faults: Record<string, [part: string, css: string]> = {
  'a button that moved by 4 px': ['button', '.button { translate: 4px }'],
  'a badge without its colour': ['badge', '.badge { background: var(--surface-2); color: var(--text) }'],
  'a bar without its ribbon': ['bar', '.bar-fill { clip-path: none }'],
  'a label in another size': ['field', '.field-label { font-size: 0.9375rem }'],
  'rows that stand closer': ['bar-row', '.bar-row-head { margin-bottom: 0 }'],
}

test(`the comparison sees ${Object.keys(faults).join(', ')}`, async ({ page }) => {
  await openGallery(page)
  for (const [fault, [part, css]] of Object.entries(faults)) {
    await leaveAlone(page, part)
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    const view = page.getByRole('region', { name: part, exact: true })
    await expect.soft(view, fault).not.toHaveScreenshot(`part-${part}-original.png`, { mask: machineMade(page) })
  }
})
