import type { Page } from '@playwright/test'
import { call, expect, signIn, signInAnew, test, visit } from './people.ts'

const wears = (page: Page, theme: string) => expect(page.locator('html')).toHaveClass(theme)
const storing = (origin: string, value: string) => ({
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value }] }] },
})
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const footer = (page: Page) => page.getByRole('contentinfo').getByLabel('Tema')
const card = (page: Page, name: string) => page.getByRole('main').getByRole('radio', { name, exact: true })

test('A guest’s theme is kept, and the next page comes in it', async ({ page }) => {
  await visit(page, '/explore', '.shell-footer')
  await footer(page).selectOption({ label: 'Verde natural' })
  await wears(page, 'theme-nature-green')
  const next = await page.request.get('/')
  expect(await next.text()).toContain('class="theme-nature-green"')
  await page.reload()
  await expect(footer(page)).toHaveValue('theme-nature-green')
})

test('A theme that only the storage knows is worn again, by the server too', async ({ newPage, world }) => {
  const page = await newPage(storing(world.origin, 'theme-dark'))
  await visit(page, '/explore')
  await wears(page, 'theme-dark')
  expect(await (await page.request.get('/')).text()).toContain('class="theme-dark"')
})

test('A premium theme that a guest has stored is replaced by theme-original, on the server and in the browser', async ({
  newPage,
  world,
}) => {
  const page = await newPage(storing(world.origin, 'theme-premium'))
  await visit(page, '/explore')
  await expect.poll(() => stored(page)).toBe('theme-original')
  await wears(page, 'theme-original')
  await page.context().addCookies([{ name: 'theme', value: 'theme-fire-red', url: world.origin }])
  const answer = await page.goto('/')
  expect(await answer?.text()).toContain('class="theme-original"')
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'theme')?.value)
    .toBe('theme-original')
})

test('A theme is looked at before it is kept, and kept in the profile', async ({ page, newCaller }) => {
  await signInAnew(page)
  await visit(page, '/profile?tab=settings')
  await expect(card(page, 'Premium oro')).toBeDisabled()
  await card(page, 'Agua azul').check()
  await wears(page, 'theme-blue-water')
  await page.keyboard.press('Escape')
  await wears(page, 'theme-original')
  await card(page, 'Agua azul').check()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('button', { name: 'Usar este tema' }).click()
  await saved
  const elsewhere = await newCaller()
  const account = { email: 'ronda@liston.test', password: 'nueve tortugas lentas' }
  expect(await call(elsewhere, 'sign-in', account)).toBe(200)
  expect(await (await elsewhere.request.get('/')).text()).toContain('class="theme-blue-water"')
})

test('A new list shows on pages that are open, and a theme that now takes PRO is taken off', async ({
  page,
  newCaller,
}) => {
  const admin = await newCaller()
  await signIn(admin, 'diego')
  const save = (name: string, isPremium: boolean) =>
    call(admin, 'admin/themes/theme-light', { name: { es: name, en: 'Light' }, isPremium }, 'PUT')
  const listening = page.waitForResponse((answer) => /\/events\?.*themes/.test(answer.url()))
  await visit(page, '/explore', '.shell-footer')
  await footer(page).selectOption({ label: 'Claro' })
  await wears(page, 'theme-light')
  await listening
  expect(await save('Mañana', false)).toBe(200)
  await expect(footer(page).getByRole('option', { name: 'Mañana' })).toBeAttached()
  expect(await save('Claro', true)).toBe(200)
  await wears(page, 'theme-original')
  await expect(footer(page).getByRole('option', { name: 'Claro' })).not.toBeAttached()
})
