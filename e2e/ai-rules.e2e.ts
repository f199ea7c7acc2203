import type { Page } from '@playwright/test'
import { expect, signIn, signInAnew, test, visit } from './people.ts'

/** Describes a list in the wizard and starts its job in the last step. */
async function wishFor(page: Page, topic: string): Promise<void> {
  await visit(page, '/create-ranking/ai')
  await page.getByLabel('¿De qué va tu lista?').fill(topic)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: /^Hacer la lista/ }).click()
}

test('A topic that the house blocks is refused by its words, costs nothing, and is asked for again once it is taken off', async ({
  newPage,
}) => {
  const topic = 'Países de Oceanía'
  const diego = await newPage()
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/ai')
  const blocked = diego.getByRole('region', { name: 'Temas vetados' })
  await blocked.getByLabel('Palabra o frase').fill(topic)
  await diego.keyboard.press('Enter')
  await expect(blocked.getByRole('listitem').filter({ hasText: topic })).toBeVisible()

  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await signInAnew(page)
  await wishFor(page, 'Los PAISES de oceania')
  await expect(page.getByText(`Aquí no se hacen listas con IA sobre «${topic}»`)).toBeVisible()

  await blocked.getByRole('button', { name: `Quitar «${topic}»` }).press('Enter')
  await expect(blocked.getByRole('listitem').filter({ hasText: topic })).toHaveCount(0)
  await wishFor(page, topic)
  await expect(page.getByRole('heading', { level: 1, name: 'Tu lista está lista' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ha costado 1 crédito. Te quedan 9 créditos.')).toBeVisible()
})
