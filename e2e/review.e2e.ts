import type { Page } from '@playwright/test'
import { usePicture } from './use-picture.ts'
import { expect, get, signIn, test, visit, wake } from './people.ts'

/** The address of an item in the last ranking of the category that this user has not rated yet. */
async function quietItem(page: Page, category: string): Promise<string> {
  const feed = await get<{ items: { id: string }[] }>(page, `rankings?sort=latest&category=${category}`)
  const ranking = feed.items.at(-1)!.id
  const { items } = await get<{ items: { id: string }[] }>(page, `rankings/${ranking}`)
  const { ratings } = await get<{ ratings: { itemId: string }[] }>(page, `rankings/${ranking}/my-ratings`)
  const { id } = items.findLast((item) => ratings.every(({ itemId }) => itemId !== item.id))!
  return `/ranking/${ranking}/item/${id}/review`
}

const long =
  'Lo he probado tres veces, dos de ellas sin querer, y en las tres me ha parecido mejor de lo que recordaba. Con calma.'

test('Someone writes a review with half stars by keyboard, hides an ending, changes and deletes it, and another finds it helpful', async ({
  page,
  newPage,
}) => {
  await signIn(page, 'ana')
  const path = await quietItem(page, 'motor')
  await visit(page, path)
  const form = page.locator('.review-form')
  await form.getByRole('radio', { name: '4 estrellas' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: '3,5 estrellas' })).toBeChecked()
  await form.getByLabel('Por qué (si quieres)').fill('Corto')
  await expect(form).toContainText('Faltan 15 caracteres')
  await form.getByLabel('Por qué (si quieres)').fill('')
  await page.keyboard.insertText('a'.repeat(3001))
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(form.getByLabel('Por qué (si quieres)')).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form).toContainText('Como mucho 3.000 caracteres.3.001 / 3.000')
  await form.getByLabel('Por qué (si quieres)').fill(long)
  await form.getByLabel('Contiene spoilers').check()
  await form.getByRole('button', { name: 'Publicar' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Tu reseña' })
  await expect(mine).toContainText('3,5')

  const reader = await newPage()
  await signIn(reader, 'bruno')
  await visit(reader, path)
  const hers = reader.getByRole('listitem').filter({ has: reader.getByRole('link', { name: 'ana' }) })
  await expect(hers.getByText(long)).toBeHidden()
  await hers.getByText('Contiene spoilers').click()
  await expect(hers.getByText(long)).toBeVisible()
  await hers.getByRole('button', { name: /^Útil \(0\)/ }).click()
  await expect(hers.getByRole('button', { name: /^Útil \(1\)/ })).toHaveAttribute('aria-pressed', 'true')

  // The button changes at once, before the server has stored it.
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Útil (1)')
  await reader.close()
  await page.reload()
  await wake(page)
  await expect(mine).toContainText('Útil (1)')
  await form.getByRole('radio', { name: '5 estrellas', exact: true }).check({ force: true })
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(mine).toContainText('editada')
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(mine).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(mine).toContainText('Útil (1)')
})

test('A review with a photo: chosen, described, seen by a guest with its words, opened large, and taken away', async ({
  page,
  newPage,
}) => {
  await signIn(page, 'bruno')
  const path = await quietItem(page, 'animales')
  await visit(page, path)
  const form = page.locator('.review-form')
  await form.getByRole('radio', { name: '5 estrellas', exact: true }).check({ force: true })
  await form.getByLabel('Por qué (si quieres)').fill(long)
  await form.getByRole('button', { name: 'Añadir foto' }).click()
  await expect(page.getByRole('dialog', { name: 'Foto de la reseña' })).toBeVisible()
  await usePicture(page, { color: '#8a3b12', alt: 'Un plato a medio comer' })
  await expect(form.getByRole('img', { name: 'Un plato a medio comer' })).toBeVisible()
  await form.getByRole('button', { name: 'Publicar' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Tu reseña' })
  await expect(mine.getByRole('link', { name: 'Ver en grande: Un plato a medio comer' })).toBeVisible()

  const guest = await newPage({ viewport: { width: 390, height: 844 } })
  await visit(guest, path)
  const photo = guest.getByRole('list', { name: 'Fotos de bruno' }).getByRole('img', { name: 'Un plato a medio comer' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  const small = guest.getByRole('link', { name: 'Ver en grande: Un plato a medio comer' })
  await expect(small).toHaveAttribute('href', /^\/images\/[\w-]+-1200\.webp$/)
  await small.focus()
  await expect(small).toHaveAttribute('aria-haspopup', 'dialog')
  await small.press('Enter')
  await expect(guest.getByRole('dialog').getByRole('img', { name: 'Un plato a medio comer' })).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(guest.getByRole('dialog')).toHaveCount(0)

  expect(await (await page.request.get('/my-reviews')).text()).toContain('alt="Un plato a medio comer"')
  await form.getByRole('button', { name: 'Quitar la foto 1' }).click()
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(mine).toContainText('editada')
  await expect(mine.getByRole('img', { name: 'Un plato a medio comer' })).toHaveCount(0)
})
