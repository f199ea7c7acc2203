import { call, expect, get, signIn, signInAnew, test, textOf, visit } from './people.ts'

test('Someone proposes better words: a path that is no page is told at its field; one is declined and one accepted, and both are told', async ({
  newPage,
  newCaller,
}) => {
  const reader = await newPage({ viewport: { width: 390, height: 844 } })
  await signInAnew(reader)
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
  await expect(form.getByRole('listitem').filter({ hasText: 'Batalla' })).toContainText('La estamos mirando')

  const diego = await newCaller()
  await signIn(diego, 'diego')
  const { items } = await get<{ items: { id: string; proposed: string }[] }>(reader, 'wordings')
  const idOf = (words: string) => items.find(({ proposed }) => proposed === words)?.id
  const answer = 'Duelo es la palabra de la casa, en todas partes.'
  expect(await call(diego, `admin/wordings/${idOf('Batalla')}`, { state: 'declined', answer }, 'PUT')).toBe(200)
  expect(await call(diego, `admin/wordings/${idOf('Ver más')}`, { state: 'accepted' }, 'PUT')).toBe(200)
  const told = await textOf(reader.request, '/wording')
  for (const words of ['Esta vez no', answer, 'sale con la próxima versión.']) expect(told).toContain(words)
})
