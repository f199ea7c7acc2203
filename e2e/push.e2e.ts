import type { BrowserContext, Page, Worker } from '@playwright/test'
import { call, expect, expectGoodbye, signInAnew, test, visit } from './people.ts'
import { imitatePushService, push, shown, wholeBrowser } from './push-browser.ts'

test.use({ serviceWorkers: 'allow', ...wholeBrowser })

const settings = '/notifications/settings'
const matrix = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

const message = {
  title: 'Listón',
  body: 'Te han mencionado',
  path: '/explore',
  tag: 'mention',
  language: 'es' as const,
}

/** Signs up a user whose page may show notifications. Returns its service worker. */
async function receive(page: Page, context: BrowserContext): Promise<Worker> {
  await context.grantPermissions(['notifications'])
  await signInAnew(page)
  await visit(page, settings)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto(settings)
  return context.serviceWorkers()[0]!
}

test('A push message is shown by the browser and leads where it says, never to another site', async ({
  page,
  context,
}) => {
  const worker = await receive(page, context)
  await push(page, context, message)
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Listón', body: 'Te han mencionado', tag: 'mention', data: { path: '/explore' } }])
  // A message with the same tag replaces the notification, one with another tag is added. The browser shows them in
  // sequence.
  const bodies = async () => (await shown(page)).map(({ body }) => body).sort()
  await push(page, context, { ...message, body: 'Te han mencionado 2 veces' })
  await expect.poll(bodies).toEqual(['Te han mencionado 2 veces'])
  await push(page, context, { ...message, tag: 'news', path: 'https://evil.test/' })
  await expect.poll(bodies).toEqual(['Te han mencionado', 'Te han mencionado 2 veces'])
  await untilFree(page, worker, [true])
  await press(worker, 'mention')
  await expect(page).toHaveURL(/\/explore$/)
  await untilFree(page, worker, [true])
  await press(worker, 'news')
  await expect(page).toHaveURL(/\/notifications$/)
  expect(await shown(page)).toEqual([])
})

test('A tab with unsaved work stays when its user follows a push message', async ({ page, context }) => {
  const worker = await receive(page, context)
  await visit(page, '/support/tickets')
  await untilFree(page, worker, [true])
  await page.getByLabel('Qué ocurre').fill('Una duda a medias')
  await untilFree(page, worker, [false])
  await push(page, context, message)
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  await press(worker, 'mention')
  await expect.poll(() => shown(page)).toEqual([])
  await expect(page.getByLabel('Qué ocurre')).toHaveValue('Una duda a medias')
  expect(new URL(page.url()).pathname).toBe('/support/tickets')
})

/** Clicks a notification, as the browser tells the worker. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    const made = globalThis as unknown as { NotificationEvent: new (kind: string, of: object) => Event }
    scope.dispatchEvent(new made.NotificationEvent('notificationclick', { notification }))
  }, tag)

/**
 * Waits until every tab tells the worker whether it may be left. A page starts to answer with its background, a few seconds
 * after it opened. Until then a click would open another tab.
 */
async function untilFree(page: Page, worker: Worker, free: boolean[]): Promise<void> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  const ask = () =>
    worker.evaluate(async () => {
      type Tab = { postMessage(message: unknown, ports: MessagePort[]): void }
      const { clients } = globalThis as unknown as { clients: { matchAll(o: object): Promise<Tab[]> } }
      const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
      const answers = tabs.map((tab) => {
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise((resolve) => (port1.onmessage = (event) => resolve(event.data)))
        tab.postMessage({ kind: 'is-free' }, [port2])
        return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 200, null))])
      })
      return Promise.all(answers)
    })
  await expect.poll(ask).toEqual(free)
}

const keys = { p256dh: 'B'.padEnd(87, 'x'), auth: 'y'.repeat(22) }
const imitateService = (page: Page, endpoint: string | null) =>
  imitatePushService(page, endpoint === null ? null : { endpoint, keys })
const wasAsked = (page: Page) => page.evaluate(() => document.documentElement.dataset.asked === 'yes')

test('Each switch is saved at once and can be taken back, and the switches are as they were left', async ({ page }) => {
  await signInAnew(page)
  await visit(page, settings)
  await expect(page.getByRole('heading', { name: 'Ajustes de notificaciones' })).toBeVisible()
  const games = matrix(page, 'Retos y Rumble: Push')
  await expect(games).toHaveAttribute('aria-checked', 'mixed')
  await games.press('Space')
  await expect(games).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('Retos y Rumble: Push: activado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Como estaba', { exact: true })).toBeVisible()
  await expect(games).toHaveAttribute('aria-checked', 'mixed')
  await page.getByRole('region', { name: 'Retos y Rumble' }).getByText('Elegir uno a uno').click()
  await matrix(page, 'Te toca en un Rumble: Correo').click()
  await expect(matrix(page, 'Te toca en un Rumble: Correo')).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('switch', { name: 'Sin push de noche' }).click()
  await expect(page.getByText('Horas tranquilas: desactivado', { exact: true })).toBeVisible()

  await visit(page, settings)
  await expect(matrix(page, 'Retos y Rumble: Correo')).toHaveAttribute('aria-checked', 'mixed')
  await expect(page.getByRole('switch', { name: 'Sin push de noche' })).not.toBeChecked()
})

test('Permission is asked for by a press only, and a browser receives until I sign out', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await imitateService(page, 'https://fcm.googleapis.com/fcm/send/story')
  const name = await signInAnew(page)
  await visit(page, settings)
  const turnOn = page.getByRole('button', { name: 'Activar en este navegador' })
  await expect(turnOn).toBeEnabled()
  expect(await wasAsked(page)).toBe(false)
  await turnOn.click()
  await expect(page.getByText('Listo: te avisaremos aquí', { exact: true })).toBeVisible()
  expect(await wasAsked(page)).toBe(true)
  await expect(page.getByText(/^Te llega a un navegador\./)).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar aquí' }).click()
  await expect(page.getByText('Ya no te avisaremos aquí', { exact: true })).toBeVisible()
  await turnOn.click()
  await expect(page.getByText('Activado aquí', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Cuenta de ${name}` }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expectGoodbye(page)

  const account = { email: `${name}@liston.test`, password: 'nueve tortugas lentas' }
  expect(await call(page, 'sign-in', account)).toBe(200)
  await visit(page, settings)
  await expect(turnOn).toBeEnabled()
  await expect(page.getByText('Activado aquí', { exact: true })).toHaveCount(0)
})

test('Where no push service can be reached, the page says so; also where the browser forbids the worker, instead of waiting for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await imitateService(page, null)
  await signInAnew(page)
  const expectNone = async () => {
    await visit(page, settings)
    await page.getByRole('button', { name: 'Activar en este navegador' }).click()
    await expect(page.getByText(/^El servicio de push de este navegador no responde/)).toBeVisible()
  }
  await expectNone()
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'))
  })
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  await expectNone()
})
