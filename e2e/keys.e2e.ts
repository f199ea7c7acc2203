import type { Page } from '@playwright/test'
import { expect, signIn, test } from './people.ts'

/** A page hears keys once its application has come. */
async function listening(page: Page): Promise<void> {
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}

test('A guest finds and reaches things by the palette, and the focus comes back', async ({ page }) => {
  await page.goto('/explore')
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  await listening(page)
  await link.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('Control+k')
  await box.fill('tutori')
  await expect(palette.getByRole('option', { name: 'Tutorial' })).toHaveAttribute('aria-selected', 'true')
  await box.fill('musica')
  await expect(palette.getByRole('option', { name: 'Música', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/category\/musica/)
  await expect(palette).toBeHidden()
})

test('Single keys go places, walk the cards and can be switched off', async ({ page }) => {
  await page.goto('/')
  await listening(page)
  // The second key counts for a second; a busy machine may take longer to send it.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await expect(page).toHaveURL(/\/explore$/, { timeout: 3_000 })
  }).toPass()
  // Other stories publish meanwhile: a card may get company above it.
  const card = page.locator('main article a:focus')
  await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(card).toHaveCount(1)
  const first = (await card.getAttribute('href')) ?? ''
  await page.keyboard.press('j')
  await expect(card).toHaveAttribute('href', /ranking/)
  await expect(card).not.toHaveAttribute('href', first)
  await page.keyboard.press('k')
  await expect(card).toHaveAttribute('href', first)
  await page.keyboard.press('/')
  await expect(
    page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).first(),
  ).toBeFocused()
  // What is typed is typed.
  await page.keyboard.type('cj?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/explore$/)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await help.getByRole('switch', { name: 'Atajos de una sola tecla' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Buscar o ir a…')
})

test('A row is voted by a key', async ({ page }) => {
  await signIn(page, 'diego')
  await page.goto('/explore?sort=viral')
  await listening(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ranking\//)
  await expect(page.getByRole('region', { name: 'Lista' }).getByRole('button', { name: /votar/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(':focus') })
  const vote = row.getByRole('button', { name: /votar/ })
  const before = await vote.getAttribute('aria-pressed')
  await page.keyboard.press('v')
  await expect(vote).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
})
