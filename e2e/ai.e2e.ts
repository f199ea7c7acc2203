import type { Page } from '@playwright/test'
import { expect, signInAnew, test, textOf } from './people.ts'

const wizard = '/create-ranking/ai'
const countries = 'Países de Sudamérica'
const main = (page: Page) => page.getByRole('main')
const names = (page: Page) =>
  page
    .getByRole('list', { name: /^Or/ })
    .getByRole('textbox', { name: /^N/ })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value))

test('Someone new describes a list, has it made, replaces, renames and publishes it, and it says where it is from', async ({
  page,
}) => {
  await signInAnew(page)
  await page.goto(wizard)
  await expect(main(page).getByText('Ideas incluidas', { exact: true }).first()).toBeVisible()
  await page.getByLabel('¿De qué va tu lista?').fill(countries)
  for (const title of ['Idioma', 'Elementos']) {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
  }
  await page.getByRole('spinbutton', { name: '¿Cuántos?' }).fill('5')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(main(page).getByText('10 créditos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hacer la lista · 1 crédito' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu lista está lista' })).toBeVisible()
  await expect(main(page).getByText('Ha costado 1 crédito. Te quedan 9 créditos.')).toBeVisible()
  // The wizard links to the finished list.
  expect(await textOf(page.request, wizard)).toContain('Revisarla')
  await page.getByRole('link', { name: 'Revisar y publicar' }).click()
  const panel = page.getByRole('region', { name: 'Revisa lo que ha llegado' })
  await expect(panel.getByText('Todo comprobado: puedes publicar.')).toBeVisible()
  const before = await names(page)
  expect(before).toHaveLength(5)
  await panel.getByText('Reemplazar algunos').click()
  await panel.getByRole('button', { name: before[0]!, exact: true }).click()
  await panel.getByRole('button', { name: 'Reemplazar 1 · 1 crédito' }).click()
  await expect.poll(async () => (await names(page))[0]).not.toBe(before[0])
  expect((await names(page)).slice(1)).toEqual(before.slice(1))
  await expect(panel.getByText('Tienes 8 créditos.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre del elemento 5' }).fill('Plutón')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL(/\/ranking\//)
  await expect(main(page).getByText('Ideas incluidas').first()).toBeVisible()
})
