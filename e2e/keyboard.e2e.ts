import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { focusUnseen } from './looks/focus.ts'
import { cast, expect, expectGoodbye, password, publish, signIn, test, visit, wake } from './people.ts'

/** More tab stops than any page has before the target. */
const STOPS_MAX = 90

/** Presses Tab until the target has the focus, and checks at each stop that the focus is visible. */
async function tabTo(page: Page, target: Locator, back = false): Promise<void> {
  await expect(target).toBeVisible()
  // A locator would search the page for its role and name at every stop.
  const element = (await target.elementHandle())!
  for (let i = 0; i < STOPS_MAX; i++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const [unseen, isThere] = await element.evaluate((e) => [
      (globalThis as unknown as { focusUnseen(): string }).focusUnseen(),
      e === document.activeElement,
    ])
    expect(unseen).toBe('')
    if (isThere) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Presses Enter and expects the focus on the heading of the new page. */
async function enter(page: Page, heading: string | RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** On a page that was just loaded, the first stop is the skip link. */
async function skip(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Saltar al contenido' })
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  expect(await page.evaluate(focusUnseen)).toBe('')
  await page.keyboard.press('Enter')
}

const topic = 'Panes que no necesitan nada'
test.beforeEach(({ page }) => page.addInitScript({ content: `globalThis.focusUnseen = ${focusUnseen}` }))

test('Signing in, writing a ranking and publishing it need no pointer, and the focus is always somewhere that one sees', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')

  await test.step('goes past the header', async () => {
    await visit(page, '/sign-in')
    await skip(page)
    await tabTo(page, main.getByRole('textbox', { name: 'Correo' }))
  })
  await test.step('signs in', async () => {
    await page.keyboard.type(cast.carla)
    await tabTo(page, main.getByLabel(/^Contraseña/))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cuenta de carla' })).toBeVisible()
    // The header shows the user before the next page is loaded.
    await expect(page.getByRole('heading', { level: 1, name: /carla/ })).toBeFocused()
  })
  await test.step('writes a ranking, orders it and publishes it', async () => {
    await tabTo(page, banner.getByRole('link', { name: 'Crear nuevo ranking' }), true)
    await enter(page, 'Crear un ranking')
    await tabTo(page, main.getByRole('textbox', { name: 'Tema' }))
    await page.keyboard.type(topic)
    await tabTo(page, main.getByLabel('Categoría'))
    await page.keyboard.type('Com')
    await expect(main.getByLabel('Categoría')).toHaveValue('comida')
    await tabTo(page, main.getByLabel('Añadir elementos'))
    await page.keyboard.type('Mollete, Bollo, Telera')
    await page.keyboard.press('Enter')
    const handle = main.getByRole('button', { name: 'Mover Telera' })
    await tabTo(page, handle)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(handle).toBeFocused()
    await tabTo(page, main.getByRole('button', { name: 'Publicar', exact: true }))
    await enter(page, topic)
  })
})

test('Finding a ranking and voting need no pointer, and the focus is always somewhere that one sees', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  await signIn(page, 'carla')
  const items = ['Mollete', 'Bollo', 'Telera'].map((name) => ({ id: randomUUID(), name }))
  await publish(page, topic, { items })
  await visit(page, '/missions')
  await test.step('finds it by its words', async () => {
    await tabTo(page, banner.getByRole('searchbox').or(banner.getByRole('combobox')))
    await page.keyboard.type(topic)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/explore\?q=/)
    // A form loads a new document: the focus starts at the top, with the skip link.
    await page.waitForLoadState()
    await wake(page)
    await skip(page)
    const card = main.getByRole('article').getByRole('link', { name: topic })
    await tabTo(page, card)
    await enter(page, topic)
  })
  await test.step('votes, and takes it back', async () => {
    const vote = main.getByRole('button', { name: /votar Telera/ })
    await tabTo(page, vote)
    await page.keyboard.press('Space')
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Telera' }).first()).toBeAttached()
    await tabTo(page, page.getByRole('button', { name: /^Deshacer/ }))
    await page.keyboard.press('Enter')
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
    await expect(vote).toBeFocused()
  })
})

test('Sharing a ranking, reading the news and signing out need no pointer, and the focus is always somewhere that one sees', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await signIn(page, 'carla')
  await publish(page, topic)
  await visit(page, '/missions')
  await test.step('passes its address on', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator.clipboard, 'writeText', { value: async () => undefined })
    })
    await tabTo(page, page.getByRole('button', { name: 'Cuenta de carla' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Mis rankings' }))
    await enter(page, /^Mis/)
    await tabTo(page, main.getByRole('button', { name: `Compartir «${topic}»` }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/copiado/i).first()).toBeVisible()
  })
  await test.step('looks at the news, and a layer closed gives the focus back', async () => {
    const bell = page.getByRole('button', { name: 'Notificaciones' })
    await tabTo(page, bell, true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeHidden()
    await expect(bell).toBeFocused()
  })
  await test.step('signs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Cuenta de carla' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Cerrar Sesión' }))
    await page.keyboard.press('Enter')
    await expectGoodbye(page)
  })
})
