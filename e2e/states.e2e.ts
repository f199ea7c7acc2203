import type { Page } from '@playwright/test'
import { expect, publish, signIn, signInAnew, test, textOf, visit } from './people.ts'

const names = ['Salmorejo', 'Salmorejo cordobés', 'Pringá']
const items = names.map((name) => ({ id: crypto.randomUUID(), name }))

test('Two editors change one ranking: what does not clash is put together, the rest is asked, nothing typed is lost', async ({
  page: one,
}) => {
  await signIn(one, 'carla')
  const id = await publish(one, 'La mejor tapa de la feria', { items })
  const two = await one.context().newPage()
  for (const page of [one, two]) await visit(page, `/edit-ranking/${id}`)
  const topic = (page: Page) => page.getByRole('textbox', { name: 'Tema' })
  const item = (page: Page, n: number) => page.getByRole('textbox', { name: `Nombre del elemento ${n}` })
  const save = async (page: Page) => {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await kept
    await expect(page.getByText('Cambios guardados', { exact: true })).toBeVisible()
  }

  // What they changed apart is saved together, without a question.
  await topic(one).fill('La mejor tapa de la feria de abril')
  await item(one, 1).fill('Salmorejo frío')
  await save(one)
  await item(two, 2).fill('Ajoblanco')
  await save(two)
  await expect(topic(two)).toHaveValue('La mejor tapa de la feria de abril')
  await expect(item(two, 1)).toHaveValue('Salmorejo frío')

  await topic(two).fill('La tapa que más vuela en la feria')
  await save(two)
  await topic(one).fill('La tapa de la feria')
  await item(one, 3).fill('Pringá en mollete')
  await one.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = one.getByRole('dialog', { name: 'Se ha cambiado en otro sitio' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Antes: La mejor tapa de la feria de abril', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Lo mío' })).toBeChecked()
  const kept = one.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await kept
  await expect(one.getByText('Cambios guardados', { exact: true })).toBeVisible()

  const read = await textOf(one.request, `/ranking/${id}`)
  for (const words of ['La tapa de la feria', 'Salmorejo frío', 'Ajoblanco', 'Pringá en mollete'])
    expect(read).toContain(words)
})

test('An author joins two items that are the same, and parts them again; a private ranking is seen by its secret link, and no longer once its author closes it', async ({
  page: author,
  newPage,
}) => {
  await signIn(author, 'elena')
  const id = await publish(author, 'Regalos para la abuela', { items, visibility: 'private' })
  await visit(author, `/edit-ranking/${id}`)
  await expect(author.getByText('¿Es lo mismo que «Salmorejo»?')).toHaveCount(0)
  await author.getByText('Unir elementos repetidos').click()
  await author.getByLabel('Este elemento…').selectOption('Salmorejo cordobés')
  await author.getByLabel('…es lo mismo que').selectOption('Salmorejo')
  await expect(author.getByText('«Salmorejo cordobés» dejará la lista')).toBeVisible()
  await author.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(author.getByText('«Salmorejo cordobés» y «Salmorejo» son uno', { exact: true })).toBeVisible()
  const names = author.getByRole('textbox', { name: /^Nombre del elemento/ })
  await expect(names).toHaveCount(2)
  await author.getByRole('button', { name: /^Deshacer \(hasta/ }).click()
  await expect(names).toHaveCount(3)
  await expect(names.nth(1)).toHaveValue('Salmorejo cordobés')
  const changes = await (await author.request.get(`/ranking/${id}?part=changes`)).text()
  expect(changes).toContain('Separó «Salmorejo cordobés» de «Salmorejo»')

  await author.locator('summary', { hasText: 'Enlace secreto' }).click()
  await author.getByRole('button', { name: 'Crear enlace secreto' }).click()
  const link = await author.getByLabel('Enlace secreto').inputValue()
  const guest = await newPage()
  const shown = await guest.request.get(link, { maxRedirects: 0 })
  expect(shown.headers().location).toMatch(/^\/sign-in\?next=/)
  await signInAnew(guest)
  await visit(guest, link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Regalos para la abuela' })).toBeVisible()
  expect(guest.url()).not.toContain('llave')
  const vote = guest.getByRole('button', { name: 'votar Pringá' })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  await author.getByRole('button', { name: 'Cerrar enlace' }).click()
  await expect(author.getByText('Enlace cerrado: ya solo lo ves tú', { exact: true })).toBeVisible()
  expect((await guest.request.get(`/ranking/${id}`)).status()).toBe(404)
})
