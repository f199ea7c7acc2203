import { expect, signIn, signInAnew, test, visit } from './people.ts'

test('Someone proposes better words, whoever runs the site declines one and accepts one, and both are told', async ({
  newPage,
}) => {
  const reader = await newPage({ viewport: { width: 390, height: 844 } })
  const name = await signInAnew(reader)
  await visit(reader, '/wording')
  const form = reader.getByRole('main')
  const propose = async (place: string, shown: string, proposed: string) => {
    await form.getByRole('textbox', { name: 'Página' }).fill(place)
    await form.getByRole('textbox', { name: 'Lo que pone' }).fill(shown)
    await form.getByRole('textbox', { name: 'Lo que debería poner' }).fill(proposed)
    await form.getByRole('button', { name: 'Proponer' }).click()
  }
  // A path that is no page shows an error at its field, and no text is lost.
  await propose('explorar', 'Ver mas', 'Ver más')
  await expect(form.getByText('No parece la dirección de una página')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Lo que debería poner' })).toHaveValue('Ver más')
  await propose('/explore', 'Ver mas', 'Ver más')
  await expect(reader.getByText('Recibido. Gracias.').first()).toBeVisible()
  await propose('/rumble', 'Duelo', 'Batalla')
  const mine = (words: string) => form.getByRole('listitem').filter({ hasText: words })
  await expect(mine('Batalla')).toContainText('La estamos mirando')

  const diego = await newPage()
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/translations')
  const theirs = (words: string) => diego.getByRole('listitem').filter({ hasText: name }).filter({ hasText: words })
  await theirs('Batalla').getByLabel('Respuesta').fill('Duelo es la palabra de la casa, en todas partes.')
  await diego.keyboard.press('Enter')
  await expect(theirs('Batalla')).toHaveCount(0)
  await theirs('Ver más').getByRole('button', { name: 'Aceptar' }).press('Enter')
  await expect(theirs('Ver más')).toHaveCount(0)
  await diego.getByRole('link', { name: 'Aceptadas' }).click()
  await expect(theirs('Ver más')).toBeVisible()

  await reader.reload()
  await expect(mine('Batalla')).toContainText('Esta vez no')
  await expect(mine('Batalla')).toContainText('Duelo es la palabra de la casa, en todas partes.')
  await expect(mine('Ver más')).toContainText('Sale con la próxima versión.')
})
