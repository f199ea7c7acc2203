import type { Page } from '@playwright/test'
import { expect, publish, signIn, test, visit } from './people.ts'

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitaciones' })
const shared = (page: Page) => page.getByRole('region', { name: 'Compartidos conmigo' })

test('Ana invites Carla, who accepts, adds an item in her name, and leaves', async ({ newPage }) => {
  const [ana, carla] = [await newPage(), await newPage()]
  const topic = 'Tapas entre dos'
  await signIn(ana, 'ana')
  const id = await publish(ana, topic, { visibility: 'private' })
  await visit(ana, `/edit-ranking/${id}`)
  await ana.getByText('Quién lleva la lista contigo').click()
  await ana.getByLabel('Nombre de usuario').fill('nadie.de.nada')
  await ana.getByRole('button', { name: 'Invitar' }).click()
  await expect(ana.getByText('Nadie se llama así.')).toBeVisible()
  await ana.getByLabel('Nombre de usuario').fill('carla')
  await ana.getByRole('button', { name: 'Invitar' }).click()
  await expect(ana.getByText('Aún no ha respondido')).toBeVisible()

  await signIn(carla, 'carla')
  await visit(carla, '/my-rankings')
  await expect(invitations(carla).getByText('ana te invita a llevar esta lista').first()).toBeVisible()
  await carla.getByRole('button', { name: `Aceptar «${topic}»` }).click()
  await shared(carla)
    .getByRole('link', { name: `Editar «${topic}»` })
    .click()
  await expect(carla.getByText('Quién lo ve')).toBeHidden()
  await expect(carla.getByText('Quién lleva la lista contigo')).toBeHidden()
  await carla
    .getByLabel(/elementos/i)
    .first()
    .fill('Tortilla')
  await carla.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(carla.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(carla.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()
  await carla.getByText('Historial de cambios').click()
  await expect(carla.getByRole('listitem').filter({ hasText: 'Añadió «Tortilla»' })).toContainText('carla')

  await visit(carla, '/my-rankings')
  await carla.getByRole('button', { name: `Salir «${topic}»` }).click()
  await expect(shared(carla).getByText(topic)).toBeHidden()
  expect((await carla.request.get(`/ranking/${id}`)).status()).toBe(404)
})
