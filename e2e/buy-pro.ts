import { expect, type Page } from '@playwright/test'
import { visit } from './people.ts'

/** Buys PRO through the pages. */
export async function buyPro(page: Page, card = 'Paga sin más'): Promise<void> {
  await visit(page, '/pro')
  await page.getByRole('button', { name: 'Elegir PRO mensual' }).click()
  await page.getByRole('dialog', { name: 'Carrito' }).getByRole('button', { name: 'Pagar 4,99 €' }).click()
  await page.getByLabel(card).check()
  await page.getByRole('button', { name: 'Pagar 4,99 €' }).click()
  await expect(page.getByRole('heading', { name: 'Pago confirmado: ya eres PRO' })).toBeVisible()
}
