import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call, expect, signIn, signInAnew, test } from './people.ts'

/** A ranking of whoever is signed in; its id is the answer. */
async function publish(page: Page, topic: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const items = ['Salmorejo', 'Salmorejo cordobés', 'Pringá'].map((name) => ({ id: randomUUID(), name, note: '' }))
  const draft = { topic, category: 'comida', language: 'es', items, ...more }
  expect(await call(page, `drafts/${id}`, draft, 'PUT')).toBe(200)
  expect(await call(page, `drafts/${id}/publish`, {})).toBe(200)
  return id
}

test('Two editors change one ranking: what does not clash is put together, the rest is asked, nothing typed is lost', async ({
  newPage,
}) => {
  const one = await newPage()
  await signIn(one, 'carla')
  const id = await publish(one, 'La mejor tapa de la feria')
  const two = await one.context().newPage()
  for (const page of [one, two]) await page.goto(`/edit-ranking/${id}`)
  const topic = (page: Page) => page.getByRole('textbox', { name: 'Tema' })
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click()
  const item = (page: Page, n: number) => page.getByRole('textbox', { name: `Nombre del elemento ${n}` })

  await topic(one).fill('La mejor tapa de la feria de abril')
  await item(one, 1).fill('Salmorejo frío')
  await save(one)
  await expect(one.getByText('Cambios guardados', { exact: true })).toBeVisible()

  await topic(two).fill('La tapa que más vuela en la feria')
  await item(two, 3).fill('Pringá en mollete')
  await save(two)
  const dialog = two.getByRole('dialog', { name: 'Se ha cambiado en otro sitio' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Antes: La mejor tapa de la feria', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Lo mío' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect(two.getByText('Cambios guardados', { exact: true })).toBeVisible()

  await one.goto(`/ranking/${id}`)
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('La tapa que más vuela en la feria')
  for (const name of ['Salmorejo frío', 'Pringá en mollete'])
    await expect(one.getByRole('heading', { level: 3, name })).toBeVisible()
})

test('What two editors changed apart is saved together, without a question', async ({ newPage }) => {
  const one = await newPage()
  await signIn(one, 'gael')
  const id = await publish(one, 'Los mejores churros de madrugada')
  const two = await one.context().newPage()
  for (const page of [one, two]) await page.goto(`/edit-ranking/${id}`)
  await one.getByRole('textbox', { name: 'Tema' }).fill('Los mejores churros de la madrugada')
  await one.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(one.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await two.getByRole('textbox', { name: 'Nombre del elemento 2' }).fill('Porras')
  await two.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(two.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(two.getByRole('textbox', { name: 'Tema' })).toHaveValue('Los mejores churros de la madrugada')
  await expect(two.getByRole('textbox', { name: 'Nombre del elemento 2' })).toHaveValue('Porras')
})

test('An author joins two items that are the same, and parts them again', async ({ page }) => {
  await signIn(page, 'elena')
  const id = await publish(page, 'El salmorejo que no engaña')
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
  await page.goto(`/ranking/${id}?part=changes`)
  await expect(page.getByText('Separó «Salmorejo cordobés» de «Salmorejo»')).toBeVisible()
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
  await guest.goto(link)
  await expect(guest).toHaveURL(/\/sign-in\?next=/)
  await signInAnew(guest)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Regalos para la abuela' })).toBeVisible()
  expect(guest.url()).not.toContain('llave')
  const vote = guest.getByRole('button', { name: 'votar Pringá' })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  await author.getByRole('button', { name: 'Cerrar enlace' }).click()
  await expect(author.getByText('Enlace cerrado: ya solo lo ves tú', { exact: true })).toBeVisible()
  await guest.goto(`/ranking/${id}`)
  await expect(guest.getByRole('heading', { name: 'Regalos para la abuela' })).toHaveCount(0)
})

test('A closed ranking is read and says why nobody votes; a personal one says whose order it is; one that ends says when', async ({
  newPage,
}) => {
  const author = await newPage()
  await signIn(author, 'gael')
  const locked = await publish(author, 'La mejor excusa para llegar tarde')
  expect(await call(author, `rankings/${locked}`, { version: 2, status: 'locked' }, 'PATCH')).toBe(200)
  const personal = await publish(author, 'Mis bares de siempre', { mode: 'personal' })
  const endsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const ending = await publish(author, 'El cartel de las fiestas', { endsAt })

  const page = await newPage()
  await page.goto(`/ranking/${locked}`)
  await expect(page.getByText('Votación cerrada', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Salmorejo', exact: true })).toBeVisible()
  await expect(page.getByText('Entra para votar')).toHaveCount(0)
  await page.goto(`/ranking/${personal}`)
  await expect(page.getByText('El orden es de su autor.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Órdenes' })).toHaveCount(0)
  await page.goto(`/ranking/${ending}`)
  await expect(page.getByText('Termina en 3 días')).toBeVisible()
})
