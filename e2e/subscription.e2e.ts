import type { Page } from '@playwright/test'
import { buyPro } from './buy-pro.ts'
import { expect, meOf, signInAnew, test, visit } from './people.ts'

const main = (page: Page) => page.getByRole('main')

test('Cancelled in the portal and taken up again, paused, cancelled in two presses; then withdrawn from, with the money back', async ({
  page,
}) => {
  await signInAnew(page)
  await buyPro(page)

  await visit(page, '/pro')
  await main(page).getByRole('link', { name: 'Gestionar suscripción' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tu suscripción' })
  await expect(dialog).toContainText('Suscripción activa')
  await expect(dialog).toContainText('Se renueva el')
  await expect(dialog.getByRole('link', { name: 'Cancelar o pausar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tarjeta y facturas' }).click()
  await expect(page).toHaveURL(/\/dev\/pay\/portal\//)
  await page.locator('button[value=cancel]').click()
  await expect(page.locator('button[value=resume]')).toBeVisible()

  await visit(page, '/explore?downgrade=true')
  await expect(page).toHaveURL(/\/downgrade$/)
  await expect(page.getByText('Suscripción cancelada').first()).toBeVisible()
  await expect(main(page)).toContainText('Termina el')
  await main(page).getByRole('button', { name: 'Seguir con PRO' }).click()
  await expect(main(page)).toContainText('Se renueva el')

  // While nothing ends, the offer of a pause and what is lost are shown only to those who start to cancel.
  await expect(main(page).getByText('Lo que se va')).toBeHidden()
  await main(page).getByText('Cancelar la suscripción').click()
  await expect(main(page).getByText('Lo que se va')).toBeVisible()
  await main(page).getByRole('button', { name: 'Pausar un mes' }).click()
  await expect(main(page)).toContainText('En pausa del')
  await main(page).getByRole('button', { name: 'Quitar la pausa' }).click()
  await main(page).getByRole('button', { name: 'Cancelar al final del periodo' }).click()
  await expect(main(page).getByRole('button', { name: 'Seguir con PRO' })).toBeVisible()
  expect((await meOf(page)).isPro).toBe(true)

  await main(page).getByText('Desistir del contrato aquí').click()
  await main(page).getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await expect(main(page)).toContainText('Suscripción inactiva')
  await expect(main(page)).toContainText('Has desistido del contrato')
  await expect(main(page).locator('.invoices')).toContainText('Devuelto: 4,99 €')
  expect((await meOf(page)).isPro).toBe(false)
})
