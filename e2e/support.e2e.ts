import { call, expect, get, signIn, signInAnew, test, visit } from './people.ts'

test('Someone asks the house, is answered, reads it where the bell leads, and closes the ticket; then offers to help, and is taken', async ({
  page: person,
  newCaller,
  world,
}) => {
  const diego = await newCaller()
  await signInAnew(person)
  await signIn(diego, 'diego')
  await visit(person, '/support/tickets')
  await expect(person.getByText('No has preguntado nada todavía')).toBeVisible()
  await person.getByRole('main').getByLabel('Tema').selectOption('rankings')
  await person.getByLabel('Qué ocurre').focus()
  await person.keyboard.insertText('a'.repeat(2001))
  await person.getByRole('button', { name: 'Enviar' }).click()
  await expect(person.getByLabel('Qué ocurre')).toBeFocused()
  await expect(person.getByLabel('Qué ocurre')).toHaveAccessibleDescription(/Como mucho 2\.000 caracteres/)
  await person.getByLabel('Qué ocurre').fill('¿Puedo cambiar la portada de un ranking publicado?')
  await person.getByRole('button', { name: 'Enviar' }).click()
  await expect(person).toHaveURL(/support\/tickets\/[\da-f-]{36}/)
  const path = new URL(person.url()).pathname

  const answer = 'Sí, en su menú, mientras no esté archivado.'
  expect(await call(diego, `admin/tickets/${path.split('/').at(-1)}/messages`, { body: answer })).toBe(200)
  await world.drain()
  await visit(person, '/notifications')
  await person.getByText('Soporte te ha respondido').click()
  await expect(person).toHaveURL(new RegExp(path))
  await expect(person.getByText(answer)).toBeVisible()
  await person.getByRole('button', { name: 'Cerrar el ticket' }).click()
  await expect(person.getByText('Cerrado', { exact: true })).toBeVisible()

  await visit(person, '/collaborate')
  await person.getByLabel('Rol', { exact: true }).selectOption('ambassador')
  await person.getByLabel('Por qué tú').fill('Doy clases en un instituto y hablaría de los rankings en mis clases.')
  await person.getByRole('button', { name: 'Enviar' }).click()
  await expect(person.getByText('Respuesta antes del')).toBeVisible()
  const { items } = await get<{ items: { id: string }[] }>(person, 'collaborations')
  expect(await call(diego, `admin/collaborations/${items[0]!.id}`, { state: 'accepted' }, 'PUT')).toBe(200)
  await person.reload()
  await expect(person.getByText('Aceptada', { exact: true })).toBeVisible()
})
