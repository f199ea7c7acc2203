import type { Page } from '@playwright/test'
import { expect, get, publish, signIn, signInAnew, test } from './people.ts'

const names = ['Salmorejo', 'Salmorejo cordobés', 'Pringá']
const items = names.map((name) => ({ id: crypto.randomUUID(), name }))

test('Two editors change one ranking: what does not clash is put together unasked, the rest is asked, nothing typed is lost', async ({
  newPage,
}) => {
  const one = await newPage()
  await signIn(one, 'carla')
  const id = await publish(one, 'La mejor tapa de la feria', { items })
  const two = await one.context().newPage()
  for (const page of [one, two]) await page.goto(`/edit-ranking/${id}`)
  const topic = (page: Page) => page.getByRole('textbox', { name: 'Tema' })
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click()
  const item = (page: Page, n: number) => page.getByRole('textbox', { name: `Nombre del elemento ${n}` })

  await topic(one).fill('La mejor tapa de la feria de abril')
  await item(one, 1).fill('Salmorejo frío')
  await save(one)
  await expect(one.getByText('Cambios guardados', { exact: true })).toBeVisible()

  // What was changed apart is saved together, without a question.
  await item(two, 2).fill('Salmorejo de Córdoba')
  await save(two)
  await expect(two.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(topic(two)).toHaveValue('La mejor tapa de la feria de abril')
  await expect(item(two, 2)).toHaveValue('Salmorejo de Córdoba')

  await item(one, 2).fill('Salmorejo con jamón')
  await item(one, 3).fill('Pringá en mollete')
  await save(one)
  const dialog = one.getByRole('dialog', { name: 'Se ha cambiado en otro sitio' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Antes: Salmorejo cordobés', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Lo mío' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect(one.getByText('Cambios guardados', { exact: true })).toBeVisible()

  type Kept = { topic: string; items: { name: string }[] }
  const kept = await get<Kept>(one, `rankings/${id}?order=author`)
  expect(kept.topic).toBe('La mejor tapa de la feria de abril')
  expect(kept.items.map(({ name }) => name)).toEqual(['Salmorejo frío', 'Salmorejo con jamón', 'Pringá en mollete'])
})

test('An author joins two items that are the same, and parts them again', async ({ page }) => {
  await signIn(page, 'elena')
  const id = await publish(page, 'El salmorejo que no engaña', { items })
  await page.goto(`/edit-ranking/${id}`)
  await expect(page.getByText('¿Es lo mismo que «Salmorejo»?')).toHaveCount(0)
  await page.getByText('Unir elementos repetidos').click()
  await page.getByLabel('Este elemento…').selectOption('Salmorejo cordobés')
  await page.getByLabel('…es lo mismo que').selectOption('Salmorejo')
  await expect(page.getByText('«Salmorejo cordobés» dejará la lista')).toBeVisible()
  await page.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByText('«Salmorejo cordobés» y «Salmorejo» son uno', { exact: true })).toBeVisible()
  const names = page.getByRole('textbox', { name: /^Nombre del elemento/ })
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: /^Deshacer \(hasta/ }).click()
  await expect(names).toHaveCount(3)
  await expect(names.nth(1)).toHaveValue('Salmorejo cordobés')
  const changes = await (await page.request.get(`/ranking/${id}?part=changes`)).text()
  expect(changes).toContain('Separó «Salmorejo cordobés» de «Salmorejo»')
})

test('A private ranking is seen by its secret link, and no longer once its author closes it', async ({ newPage }) => {
  const author = await newPage()
  await signIn(author, 'elena')
  const id = await publish(author, 'Regalos para la abuela', { visibility: 'private' })
  await author.goto(`/edit-ranking/${id}`)
  await author.locator('summary', { hasText: 'Enlace secreto' }).click()
  await author.getByRole('button', { name: 'Crear enlace secreto' }).click()
  const link = await author.getByLabel('Enlace secreto').inputValue()

  const guest = await newPage()
  const shown = await guest.request.get(link, { maxRedirects: 0 })
  expect(shown.headers().location).toMatch(/^\/sign-in\?next=/)
  await signInAnew(guest)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Regalos para la abuela' })).toBeVisible()
  expect(guest.url()).not.toContain('llave')
  const vote = guest.getByRole('button', { name: 'votar Pringá' })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  await author.getByRole('button', { name: 'Cerrar enlace' }).click()
  await expect(author.getByText('Enlace cerrado: ya solo lo ves tú', { exact: true })).toBeVisible()
  expect((await guest.request.get(`/ranking/${id}`)).status()).toBe(404)
})
