import type { Page } from '@playwright/test'
import { holdApp } from './hold-app.ts'
import { expect, forgetCookies, meOf, signIn, signInAnew, test, visit, wake } from './people.ts'

/** Makes this browser imitate the iPhone application, as the button on the embedded store's page does. */
async function playIphone(page: Page): Promise<void> {
  const asked = { headers: { 'sec-fetch-site': 'same-origin' }, form: { what: 'play' } }
  await page.request.post('/dev/appstore/device', { ...asked, maxRedirects: 0 })
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('ios-demo')
}

const buying = (page: Page) => page.getByRole('region', { name: 'Suscríbete en el App Store' })
const plan = (page: Page, state: 'activa' | 'inactiva') => page.getByRole('main').getByText(`Suscripción ${state}`)

/** Purchases of this browser on the embedded store's page, which lists all purchases. */
const boughtHere = (page: Page) => page.getByRole('listitem').filter({ hasText: 'este navegador' })

/** The application delivers a purchase made outside it (with an offer code), without a signed-in user. */
async function boughtOutside(page: Page): Promise<void> {
  await page.goto('/')
  const signed = await page.evaluate(async () => {
    const bought = await fetch('/dev/appstore/buy', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: 'pro_monthly' }),
    })
    return (await bought.json()).signedTransactions as string[]
  })
  await page.mouse.move(10, 10)
  await page.waitForFunction(() => 'webkit' in window)
  await page.evaluate((signedTransactions) => {
    dispatchEvent(new CustomEvent('iap', { detail: { type: 'purchased', signedTransactions } }))
  }, signed)
}

test('In the iPhone application PRO is bought in the App Store, and another account does not get it by restoring', async ({
  page,
}) => {
  await playIphone(page)
  await signInAnew(page)
  await visit(page, '/downgrade')
  await expect(plan(page, 'inactiva')).toBeVisible()
  await buying(page).getByLabel('Qué suscripción').selectOption({ label: 'PRO, cada semana' })
  const sheet = page.getByRole('dialog', { name: 'App Store de demostración' })
  await buying(page).getByRole('button', { name: 'Suscribirme' }).click()
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('No se ha comprado nada.').first()).toBeVisible()
  await buying(page).getByRole('button', { name: 'Suscribirme' }).click()
  await expect(sheet).toContainText('pro_weekly')
  await sheet.getByRole('button', { name: 'Comprar' }).click()
  await expect(page.getByText('¡Ya eres PRO!').first()).toBeVisible()
  await expect(plan(page, 'activa')).toBeVisible()
  await expect(buying(page)).toHaveCount(0)

  // Another user on the same iPhone.
  await forgetCookies(page, { name: 'sid' })
  await signIn(page, 'gael')
  await visit(page, '/downgrade')
  await buying(page).getByRole('button', { name: 'Recuperar mis compras' }).click()
  await expect(page.getByText(/Esta compra pertenece a otra cuenta/).first()).toBeVisible()
  await page.reload()
  await expect(plan(page, 'inactiva')).toBeVisible()
})

test('In the iPhone application only the App Store sells PRO, from the first paint, and its sheet works above a modal', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const hasNoCardOffer = async () => {
    await expect(main.getByText('€').filter({ visible: true })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^Elegir/ })).toHaveCount(0)
    await expect(main.getByRole('link', { name: /^Entrar y elegir/ })).toHaveCount(0)
  }
  await playIphone(page)
  const letGo = await holdApp(page)
  await page.goto('/pro?plan=pro_monthly')
  await expect(main.getByRole('heading', { name: 'Hazte PRO' })).toBeVisible()
  await hasNoCardOffer()
  letGo()
  await wake(page)
  await hasNoCardOffer()
  await buying(page).getByRole('button', { name: 'Recuperar mis compras' }).click()
  await expect(page.getByText('No hay compras que recuperar').first()).toBeVisible()
  await buying(page).getByRole('link', { name: 'Entrar para suscribirte' }).click()
  await expect(page.getByRole('dialog').getByLabel('Correo')).toBeVisible()

  await signInAnew(page)
  // A cart of before, as the browser keeps it.
  await page.evaluate(() => {
    const item = { id: 'pro_monthly', name: 'PRO mensual', icon_url: null, price: 4.99, currency: 'EUR', quantity: 1 }
    const items = [{ ...item, type: { value: 'subscription' }, price_id: 'pro_monthly' }]
    localStorage.setItem('liston-cart', JSON.stringify({ version: 1, items }))
  })
  await visit(page, '/pro')
  await hasNoCardOffer()
  await expect(buying(page).getByRole('button', { name: 'Recuperar mis compras' })).toBeVisible()
  await visit(page, '/dashboard')
  await expect(page.getByRole('button', { name: /^Carrito/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Hazte PRO' }).click()
  const modal = page.getByRole('dialog', { name: 'Hazte PRO' })
  const sheet = page.getByRole('dialog', { name: 'App Store de demostración' })
  await modal.getByRole('button', { name: 'Suscribirme' }).click()
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('No se ha comprado nada.').first()).toBeVisible()
  await modal.getByRole('button', { name: 'Suscribirme' }).click()
  await sheet.getByRole('button', { name: 'Comprar' }).click()
  await expect(page.getByText('¡Ya eres PRO!').first()).toBeVisible()
})

test('A refund in the App Store takes PRO, and a purchase of before the sign-in is not lost', async ({
  page,
  world,
}) => {
  await playIphone(page)
  await boughtOutside(page)
  await expect(page.getByText('Tu compra está guardada').first()).toBeVisible()
  await signInAnew(page)
  await page.goto('/downgrade')
  await expect(plan(page, 'activa')).toBeVisible()

  await page.goto('/dev/appstore')
  await expect(boughtHere(page)).toContainText('sin cuenta en la compra')
  await boughtHere(page).getByRole('button', { name: 'Reembolsar', exact: true }).click()
  await expect(boughtHere(page)).toContainText('Retirada')
  await world.drain()
  expect((await meOf(page)).isPro).toBe(false)
})
