import { randomUUID } from 'node:crypto'
import { call, expect, signIn, signInAnew, test } from './people.ts'

test('A guest says that a work of theirs is used; it goes, its author answers, and it is back', async ({ newPage }) => {
  const author = await newPage({ viewport: { width: 390, height: 844 } })
  await signInAnew(author)
  const topic = `Las mejores fotos de Cádiz ${Date.now() % 1e6}`
  const id = randomUUID()
  const items = ['La Caleta', 'El Pópulo', 'La Viña'].map((name) => ({ id: randomUUID(), name }))
  expect(await call(author, `drafts/${id}`, { topic, language: 'es', category: 'viajes', items }, 'PUT')).toBe(200)
  expect(await call(author, `drafts/${id}/publish`, {})).toBe(200)

  const guest = await newPage()
  await guest.goto('/terms')
  await guest.getByRole('link', { name: 'Si se usa una obra tuya' }).click()
  const form = guest.getByRole('main')
  await form.getByLabel('Dónde se usa aquí').fill('https://otro.example/ranking/1')
  await form.getByLabel('Qué obra es tuya').fill('La foto de La Caleta, que está en mi web desde 2021.')
  await form.getByLabel('Tu nombre, o el de quien representas').fill('Eva Ruiz')
  await form.getByLabel('Correo').fill(`eva${Date.now() % 1e6}@fotos.example`)
  await form.getByLabel(/Creo de buena fe/).check()
  await form.getByLabel(/Lo que digo es cierto/).check()
  await form.getByLabel('Firma').fill('Eva Ruiz Gómez')
  await form.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(form.getByRole('alert')).toContainText('Esa dirección no lleva a nada de aquí')
  await form.getByLabel('Dónde se usa aquí').fill(`/ranking/${id}`)
  await form.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(form.getByRole('status')).toContainText('Aviso recibido')

  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await diego.goto('/admin-panelrankw/copyright')
  const one = diego.getByRole('article').filter({ hasText: topic })
  await expect(one).toContainText('Eva Ruiz Gómez')
  await one.getByLabel('Por qué').fill('Es la misma foto.')
  await one.getByRole('button', { name: 'Decidir' }).click()
  await expect(one).toHaveCount(0)
  expect((await guest.goto(`/ranking/${id}`))?.status()).toBe(404)

  await author.goto('/notifications')
  await author
    .getByRole('link', { name: /Hemos retirado algo tuyo/ })
    .first()
    .click()
  const statement = author.getByRole('main')
  await expect(statement).toContainText('Es la misma foto.')
  await expect(statement).toContainText('1 de 3 avisos')
  await statement.getByLabel('Por qué puede estar aquí').fill('La hice yo: tengo el original y la fecha.')
  await statement.getByLabel('Tu nombre').fill('Ana Prado')
  await statement.getByLabel(/se retiró por error/).check()
  await statement.getByRole('button', { name: 'Enviar la respuesta' }).click()
  await expect(statement.getByRole('status')).toContainText('Se la hemos enviado a quien avisó')

  await diego.getByRole('link', { name: 'Con respuesta' }).click()
  await expect(one).toContainText('tengo el original')
  await one.getByLabel('Motivo').fill('Lo demuestra')
  await one.getByRole('button', { name: 'Decidir' }).click()
  await expect(one).toHaveCount(0)
  await expect.poll(async () => (await guest.goto(`/ranking/${id}`))?.status()).toBe(200)
})

test('A moderator finds a comment by its words, hides it in the table, and its author reads why', async ({
  newPage,
}) => {
  const author = await newPage()
  await signInAnew(author)
  const topic = `Los mejores paseos ${Date.now() % 1e6}`
  const id = randomUUID()
  const items = ['La playa', 'El monte', 'El río'].map((name) => ({ id: randomUUID(), name }))
  await call(author, `drafts/${id}`, { topic, language: 'es', category: 'viajes', items }, 'PUT')
  await call(author, `drafts/${id}/publish`, {})
  const words = `paseante${Date.now() % 1e6}`
  expect(await call(author, `rankings/${id}/comments`, { body: `Vaya ${words}` })).toBe(200)

  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await diego.goto('/admin-panelrankw/content')
  await diego.getByRole('link', { name: 'Comentarios' }).click()
  await diego.getByLabel('Buscar').fill(words)
  await diego.getByRole('button', { name: 'Filtrar' }).click()
  const row = diego.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText('A la vista')
  await row.getByText('Decidir').click()
  await row.getByRole('button', { name: /^Ocultar/ }).click()
  await expect(row).toContainText('Oculto')
  await author.goto('/notifications')
  await author
    .getByRole('link', { name: /Hemos retirado algo tuyo/ })
    .first()
    .click()
  await expect(author.getByRole('main')).toContainText('Incumple las normas de la comunidad')
})
