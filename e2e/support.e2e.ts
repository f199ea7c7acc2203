import { expect, signIn, signInAnew, test, visit } from './people.ts'

test('Someone asks the house, is answered, reads it where the bell leads, and closes the ticket', async ({
  newPage,
  world,
}) => {
  const [person, diego] = [await newPage(), await newPage()]
  await signInAnew(person)
  await signIn(diego, 'diego')
  await visit(person, '/support/tickets')
  await expect(person.getByText('No has preguntado nada todavía')).toBeVisible()
  const question = '¿Puedo cambiar la portada de un ranking publicado?'
  await person.getByRole('main').getByLabel('Tema').selectOption('rankings')
  await person.getByLabel('Qué ocurre').fill(question)
  await person.getByRole('button', { name: 'Enviar' }).click()
  await expect(person).toHaveURL(/support\/tickets\/[\da-f-]{36}/)
  const path = new URL(person.url()).pathname

  await visit(diego, `/admin-panelrankw/support?ticket=${path.split('/').at(-1)}`)
  await expect(diego.getByText(question)).toBeVisible()
  await diego.getByLabel('Responder').fill('Sí, en su menú, mientras no esté archivado.')
  await diego.getByRole('button', { name: 'Enviar' }).click()
  await expect(diego.getByText('Sí, en su menú, mientras no esté archivado.')).toBeVisible()

  await world.drain()
  await visit(person, '/notifications')
  await person.getByText('Soporte te ha respondido').click()
  await expect(person).toHaveURL(new RegExp(path))
  await expect(person.getByText('Sí, en su menú, mientras no esté archivado.')).toBeVisible()
  await person.getByRole('button', { name: 'Cerrar el ticket' }).click()
  await expect(person.getByText('Cerrado', { exact: true })).toBeVisible()
})

test('Someone offers to help, the house takes it, and it stands on their page', async ({ newPage }) => {
  const [person, diego] = [await newPage(), await newPage()]
  const name = await signInAnew(person)
  await signIn(diego, 'diego')
  await visit(person, '/collaborate')
  await person.getByLabel('Rol', { exact: true }).selectOption('ambassador')
  await person.getByLabel('Por qué tú').fill('Doy clases en un instituto y hablaría de los rankings en mis clases.')
  await person.getByRole('button', { name: 'Enviar' }).click()
  await expect(person.getByText('Respuesta antes del')).toBeVisible()
  await visit(diego, '/admin-panelrankw/partners')
  const offer = diego.getByRole('listitem').filter({ hasText: name })
  await offer.getByRole('button', { name: 'Aceptar' }).click()
  await expect(offer).toHaveCount(0)
  await person.reload()
  await expect(person.getByText('Aceptada', { exact: true })).toBeVisible()
})
