import type { Locator, Page } from '@playwright/test'
import { awake, expect, leaveAlone, machineMade, openStill, settle, test } from './still-page.ts'

const themes = ['original', 'dark'] as const

/** Parts whose gallery page shows nothing but buttons that open them. */
const closed = [
  'dialog',
  'drawer',
  'menu',
  'offer-undo',
  'popover',
  'sheet',
  'stars-popup',
  'toast',
  'tooltip',
  'typed-confirm',
]

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

type Opened = { part: string; open: (page: Page) => Promise<unknown>; seen: (page: Page) => Locator }

/** Parts that show themselves only when used, by the name of their picture: what is done, and what is then seen. */
const opened: Record<string, Opened> = {
  dialog: { part: 'dialog', open: (page) => press(page, 'Eliminar ranking'), seen: dialogOf },
  drawer: { part: 'drawer', open: (page) => press(page, 'Carrito'), seen: dialogOf },
  sheet: { part: 'sheet', open: (page) => press(page, 'Votar Volver'), seen: dialogOf },
  popover: { part: 'popover', open: (page) => press(page, '240'), seen: dialogOf },
  menu: { part: 'menu', open: (page) => press(page, 'Tu cuenta'), seen: (page) => page.getByRole('menu') },
  tooltip: {
    part: 'tooltip',
    open: (page) => page.getByRole('button', { name: 'Cómo cuenta un voto' }).focus(),
    seen: (page) => page.getByRole('tooltip'),
  },
  'typed-confirm': {
    part: 'typed-confirm',
    open: async (page) => {
      await press(page, 'Eliminar mi cuenta')
      await dialogOf(page).getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    },
    seen: dialogOf,
  },
  'option-list': {
    part: 'combobox',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Categoría', exact: true }).click()
      await page.keyboard.press('ArrowDown')
    },
    seen: (page) => page.locator('.option-list'),
  },
  'toast-info': { part: 'toast', open: (page) => press(page, 'info'), seen: (page) => page.locator('.toast') },
  'toast-error': { part: 'toast', open: (page) => press(page, 'destructive'), seen: (page) => page.locator('.toast') },
  'stars-popup': {
    part: 'stars-popup',
    open: (page) => press(page, 'Ganar 50'),
    seen: (page) => page.locator('.stars-popup-note'),
  },
}

for (const theme of themes) {
  test(`every part looks as it did (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 })
    await openStill(page, { path: `/__ui?theme=${theme}`, theme })
    await awake(page)
    const names = await page.locator('section > section').evaluateAll((all) => all.map((e) => e.ariaLabel ?? ''))
    expect(names.length).toBeGreaterThan(30)
    for (const name of names.filter((one) => !closed.includes(one))) {
      await leaveAlone(page, name)
      const part = page.getByRole('region', { name, exact: true })
      await expect.soft(part).toHaveScreenshot(`part-${name}-${theme}.png`, { mask: machineMade(page) })
    }
  })

  test(`every part that opens looks as it did (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 })
    for (const [name, { part, open, seen }] of Object.entries(opened)) {
      await openStill(page, { path: `/__ui?theme=${theme}&part=${part}`, theme })
      await awake(page)
      await leaveAlone(page, part)
      await open(page)
      await expect(seen(page)).toBeVisible()
      await settle(page)
      await expect.soft(seen(page)).toHaveScreenshot(`open-${name}-${theme}.png`)
    }
  })
}
