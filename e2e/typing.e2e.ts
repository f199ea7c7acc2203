import type { Locator, Page } from '@playwright/test'
import { holdApp } from './hold-app.ts'
import { call, expect, signIn, signInAnew, test } from './people.ts'

const before = 'antes y '
const during = 'mientras llega todo lo demás, letra a letra, '
const after = 'después'

/** Types at the caret before the application is loaded, while it loads, and afterwards. */
async function typeThrough(page: Page, box: Locator, letGo: () => void): Promise<void> {
  await page.keyboard.type(before)
  await expect(box).toBeFocused()
  letGo()
  await page.keyboard.type(during, { delay: 25 })
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await page.keyboard.type(after)
}
const typed = before + during + after

/** Opens a page with its application blocked, and puts the caret after the first `at` characters of an input. */
async function caretIn(page: Page, o: { url: string; box: Locator; at: number }): Promise<() => void> {
  const letGo = await holdApp(page)
  await page.goto(o.url, { waitUntil: 'domcontentloaded' })
  await o.box.click()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let i = 0; i < o.at; i++) await page.keyboard.press('ArrowRight')
  // The tests are about hydration, so the caret must be at the given position before.
  await expect(o.box).toBeFocused()
  // An e-mail input does not expose its caret.
  expect([o.at, null]).toContain(await o.box.evaluate((e: HTMLInputElement) => e.selectionStart))
  return letGo
}

test('A name and words about oneself typed while the set-up comes alive stay where they are typed, and are saved', async ({
  page,
}) => {
  const name = await signInAnew(page, { setUp: false })
  expect(await call(page, 'me', { bio: 'Yo, ahora.' }, 'PATCH')).toBe(200)
  const main = page.getByRole('main')
  const bio = main.getByLabel('Sobre ti')
  const letGo = await caretIn(page, { url: '/profile-setup', box: bio, at: 4 })
  await page.keyboard.type(before)
  const box = main.getByLabel('Nombre')
  await box.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('soy')
  letGo()
  await page.keyboard.type('la', { delay: 200 })
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await page.keyboard.type('_')
  await expect(box).toHaveValue(`soyla_${name}`)
  await expect(bio).toHaveValue(`Yo, ${before}ahora.`)
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('button', { name: `Cuenta de soyla_${name}` })).toBeVisible()
  await main.getByRole('link', { name: 'Atrás' }).click()
  await expect(bio).toHaveValue(`Yo, ${before}ahora.`)
})

test('What is typed while a page comes alive is there once: an address, a name that is too long, a search', async ({
  page,
}) => {
  for (const [url, label, value] of [
    ['/sign-in', 'Correo', typed],
    ['/sign-up', /^Nombre de usuario/, typed],
    ['/explore', 'Tema, elemento o persona', typed],
  ] as const) {
    const box = page.getByRole('main').getByLabel(label)
    const letGo = await caretIn(page, { url, box, at: 0 })
    await typeThrough(page, box, letGo)
    await expect(box).toHaveValue(value)
    if (url === '/sign-up') await expect(box).toHaveAccessibleDescription(/Como mucho 20 caracteres/)
  }
})

test('A topic and items typed while the page comes alive are kept in the draft', async ({ page }) => {
  await signIn(page, 'ana')
  const main = page.getByRole('main')
  const items = main.getByRole('textbox', { name: 'Añadir elementos' })
  const letGo = await caretIn(page, { url: '/create-ranking', box: items, at: 0 })
  await page.keyboard.type('salmorejo, ')
  await main.getByRole('textbox', { name: 'Tema' }).click()
  await typeThrough(page, main.getByRole('textbox', { name: 'Tema' }), letGo)
  await expect(main.getByRole('textbox', { name: 'Tema' })).toHaveValue(typed)
  await items.press('ControlOrMeta+End')
  await page.keyboard.type('gazpacho')
  await expect(items).toHaveValue('salmorejo, gazpacho')
  await main.getByRole('button', { name: /^Añadir 2/ }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
})
