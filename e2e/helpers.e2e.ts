import { randomUUID } from 'node:crypto'
import { expect, publish, signIn, test, textOf, visit } from './people.ts'

test('Someone who writes a list asks for what is missing and takes two by the keyboard; a drawn cover is published', async ({
  page,
}) => {
  await signIn(page, 'carla')
  await visit(page, '/create-ranking')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Tema' }).fill('Los mejores quesos')
  await main.getByRole('combobox', { name: 'Categoría' }).selectOption('comida')
  await main.getByText('Portada automática o con IA').click()
  await main.getByRole('button', { name: 'Dibujar una portada · 1 crédito' }).click()
  // The server draws the cover and writes it in three widths.
  await main.getByText('Ya está: es la portada de tu ranking.').waitFor()
  await expect(main.getByRole('img', { name: 'Portada automática: Los mejores quesos' }).first()).toBeVisible()

  const items = main.getByRole('textbox', { name: 'Añadir elementos' })
  await items.fill('Feta, Brie')
  await items.press('Enter')
  await main.getByText('¿Falta algo? Pide sugerencias').click()
  await expect(main.getByText(/No es IA. Tú eliges: nada se añade solo/)).toBeVisible()
  const ask = main.getByRole('button', { name: 'Sugerir elementos · 1 crédito' })
  await ask.focus()
  await ask.press('Enter')
  const proposals = main.getByRole('list', { name: 'Sugerencias: pulsa para añadir' }).getByRole('button')
  await expect(proposals).toHaveCount(5)
  await expect(proposals.first()).toHaveAccessibleName('Añadir Queso manchego, verificado')
  await proposals.first().focus()
  await page.keyboard.press('Enter')
  await expect(proposals).toHaveCount(4)
  await expect(proposals.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(proposals).toHaveCount(3)
  await main.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page).toHaveURL(/\/ranking\//)
  await expect(main.getByText('Portada automática', { exact: true })).toBeVisible()
})

test('A translation stands beside the names for who reads English, as its author corrected it', async ({
  page,
  newCaller,
}) => {
  await signIn(page, 'carla')
  const items = ['Feta', 'Brie', 'Queso manchego'].map((name) => ({ id: randomUUID(), name }))
  const address = `/ranking/${await publish(page, 'Los mejores quesos', { items })}`
  await visit(page, address)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Editar' }).click()
  await main.getByText('Traducción de los elementos').click()
  await main.getByRole('button', { name: 'Traducir al inglés · 1 crédito' }).click()
  await expect(main.getByText('Se han traducido 3 elementos.')).toBeVisible()
  await main.getByRole('button', { name: 'Corregir la traducción de Brie' }).press('Enter')
  await main.getByRole('textbox', { name: 'Brie: nombre en el otro idioma' }).fill('Brie of Meaux')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Brie of Meaux')).toBeVisible()

  const reader = await newCaller()
  const english = await textOf(reader.request, `${address}?lng=en`)
  expect(english).toContain('Manchego · machine translation')
  expect(english).toContain('Brie of Meaux')
  expect(english).not.toContain('Brie of Meaux · machine translation')
  expect(await (await page.request.get(address)).text()).not.toContain('traducción automática')
})
