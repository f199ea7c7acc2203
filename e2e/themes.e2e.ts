import type { Page } from '@playwright/test'
import { call, expect, signIn, test, visit } from './people.ts'

const wears = (page: Page, theme: string) => expect(page.locator('html')).toHaveClass(theme)
const storing = (origin: string, value: string) => ({
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value }] }] },
})

test('A theme that only the storage knows is worn again, by the server too; a premium theme that a guest has stored is replaced by theme-original', async ({
  newPage,
  world,
}) => {
  const dark = await newPage(storing(world.origin, 'theme-dark'))
  await dark.goto('/explore')
  await wears(dark, 'theme-dark')
  await expect.poll(async () => (await dark.request.get('/')).text()).toContain('class="theme-dark"')

  const page = await newPage(storing(world.origin, 'theme-premium'))
  await page.goto('/explore')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('theme-original')
  await wears(page, 'theme-original')
  await page.context().addCookies([{ name: 'theme', value: 'theme-fire-red', url: world.origin }])
  const answer = await page.goto('/')
  expect(await answer?.text()).toContain('class="theme-original"')
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'theme')?.value)
    .toBe('theme-original')
})

test('A guest’s theme is kept; a new list shows on pages that are open, and a theme that now takes PRO is taken off', async ({
  page,
  newCaller,
}) => {
  const admin = await newCaller()
  await signIn(admin, 'diego')
  const save = (name: string, isPremium: boolean) =>
    call(admin, 'admin/themes/theme-light', { name: { es: name, en: 'Light' }, isPremium }, 'PUT')
  const listening = page.waitForResponse((answer) => /\/events\?.*themes/.test(answer.url()))
  await visit(page, '/explore', '.shell-footer')
  const choice = page.getByRole('contentinfo').getByLabel('Tema')
  await choice.selectOption({ label: 'Claro' })
  await wears(page, 'theme-light')
  expect(await (await page.request.get('/')).text()).toContain('class="theme-light"')
  await listening
  expect(await save('Mañana', false)).toBe(200)
  await expect(choice.getByRole('option', { name: 'Mañana' })).toBeAttached()
  expect(await save('Claro', true)).toBe(200)
  await wears(page, 'theme-original')
  await expect(choice.getByRole('option', { name: 'Claro' })).not.toBeAttached()
})
