import type { Page } from '@playwright/test'
import { usePicture } from './use-picture.ts'
import { expect, signIn, test, visit } from './people.ts'

async function addPicture(page: Page, o: { button: string; color: string; alt: string }) {
  await page.getByRole('button', { name: o.button, exact: true }).click()
  await usePicture(page, o)
}

/** Searches a picture with the keyboard: the query begins with the name of the item, and Enter does not publish. */
async function findPicture(page: Page, o: { button: string; query: string }) {
  await page.getByRole('button', { name: o.button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Buscar una imagen' }).press('Enter')
  const query = dialog.getByRole('searchbox', { name: '¿Qué se tiene que ver?' })
  await expect(query).toBeFocused()
  await expect(query).toHaveValue('Plaza Nueva')
  await query.fill(o.query)
  await query.press('Enter')
  await dialog.getByRole('button', { name: o.query, exact: true }).press('Enter')
  await expect(dialog.getByLabel('Qué se ve')).toHaveValue(o.query)
  await dialog.getByRole('button', { name: 'Usar imagen' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('A file that is no picture is explained, and the focus returns to the button', async ({ page }) => {
  await signIn(page, 'carla')
  await visit(page, '/create-ranking')
  const cover = page.getByRole('button', { name: 'Añadir imagen: la portada', exact: true })
  await cover.click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from('ftypheic is no picture for this browser')
  await dialog
    .getByLabel('Imagen', { exact: true })
    .setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer })
  await expect(dialog.getByRole('alert').filter({ hasText: 'HEIC' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cover).toBeFocused()
})

test('An author gives a ranking a cover and an item a picture; a guest sees both with their words', async ({
  page,
  newPage,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'carla')
  await visit(page, '/create-ranking')
  await page.getByRole('textbox', { name: 'Tema' }).fill('Las mejores plazas del sur')
  await page.getByLabel('Categoría').selectOption('viajes')
  const box = page.getByLabel('Añadir elementos')
  await box.fill('Plaza de España, Plaza Nueva')
  await box.press('Enter')
  await addPicture(page, { button: 'Añadir imagen: la portada', color: '#264e86', alt: 'Una plaza al atardecer' })
  await addPicture(page, { button: 'Añadir imagen: Plaza de España', color: '#b4541a', alt: 'Azulejos y un canal' })
  await findPicture(page, { button: 'Añadir imagen: Plaza Nueva', query: 'fuente' })
  await expect(page.getByRole('img', { name: 'Una plaza al atardecer' })).toBeVisible()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Las mejores plazas del sur' })).toBeVisible()

  const guest = await newPage({ viewport: { width: 390, height: 900 } })
  await guest.goto(page.url())
  for (const name of ['Una plaza al atardecer', 'Azulejos y un canal', 'fuente']) {
    const picture = guest.getByRole('img', { name })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  }
})
