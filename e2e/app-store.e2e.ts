import type { Page } from '@playwright/test'
import { buyPro } from './buy-pro.ts'
import { expect, signIn, signInAnew, test, withoutReward } from './people.ts'

/** This browser plays the iPhone application, as the page of the embedded store offers. */
async function playIphone(page: Page): Promise<void> {
  await page.goto('/dev/appstore')
  await page.getByRole('button', { name: 'Hacer de iPhone' }).click()
  await expect(page.getByRole('button', { name: 'Dejar de hacer de iPhone' })).toBeVisible()
}

const buying = (page: Page) => page.getByRole('region', { name: 'Suscríbete en el App Store' })
const plan = (page: Page, state: 'activa' | 'inactiva') => page.getByRole('main').getByText(`Suscripción ${state}`)

/** On the page of the embedded store, which shows what everybody bought. */
const boughtHere = (page: Page) => page.getByRole('listitem').filter({ hasText: 'este navegador' })

/** The application delivers what was bought outside of it: with an offer code, and nobody asked who is signed in. */
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
  await expect.poll(() => page.evaluate(() => 'webkit' in window), { timeout: 15_000 }).toBe(true)
  await page.evaluate((signedTransactions) => {
    dispatchEvent(new CustomEvent('iap', { detail: { type: 'purchased', signedTransactions } }))
  }, signed)
}

test('In the iPhone application PRO is bought in the App Store, and another account does not get it by restoring', async ({
  page,
}) => {
  await playIphone(page)
  await signInAnew(page)
  await page.goto('/downgrade')
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

  // Somebody else with the same iPhone.
  await page.context().clearCookies({ name: 'sid' })
  await signIn(page, 'gael')
  await page.goto('/downgrade')
  await buying(page).getByRole('button', { name: 'Recuperar mis compras' }).click()
  await expect(page.getByText(/Esta compra pertenece a otra cuenta/).first()).toBeVisible()
  await page.reload()
  await expect(plan(page, 'inactiva')).toBeVisible()
})

test('A refund in the App Store takes PRO, and a purchase of before the sign-in is not lost', async ({ page }) => {
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
  await expect(async () => {
    await page.goto('/downgrade')
    await expect(plan(page, 'inactiva')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('Who pays in both stores is told so; a refund or a revocation of one leaves PRO to the other', async ({
  page,
}) => {
  await withoutReward(page)
  await signInAnew(page)
  await buyPro(page)
  await playIphone(page)
  await boughtOutside(page)
  await expect(page.getByText('¡Ya eres PRO!').first()).toBeVisible()
  const main = page.getByRole('main')
  await page.goto('/downgrade')
  await expect(main).toContainText('Estás pagando dos veces')

  const tell = async (act: string) => {
    await page.goto('/dev/appstore')
    const button = boughtHere(page).getByRole('button', { name: act, exact: true })
    await button.click()
    await expect(button).toHaveCount(0)
  }
  /** What the store tells arrives by itself. */
  const hasBoth = (isSo: boolean) =>
    expect(async () => {
      await page.goto('/downgrade')
      await expect(plan(page, 'activa')).toBeVisible({ timeout: 1000 })
      await expect(main.getByText('Se gestiona en el App Store')).toHaveCount(isSo ? 1 : 0, { timeout: 1000 })
    }).toPass()
  await tell('Reembolsar')
  await hasBoth(false)
  await tell('Anular reembolso')
  await hasBoth(true)
  await tell('Revocar')
  await hasBoth(false)
})
