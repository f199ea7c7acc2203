import type { Page } from '@playwright/test'
import { expect, publish, signIn, test, visit } from './people.ts'

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitaciones' })
const shared = (page: Page) => page.getByRole('region', { name: 'Compartidos conmigo' })

test('Ana invites Carla, who accepts, adds an item in her name, and leaves', async ({ page }) => {
  const topic = 'Tapas entre dos'
  await signIn(page, 'ana')
  const id = await publish(page, topic, { visibility: 'private' })
  await visit(page, `/edit-ranking/${id}`)
  await page.getByText('Quién edita el ranking contigo').click()
  await page.getByLabel('Nombre de usuario').fill('nadie.de.nada')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText('Nadie se llama así.')).toBeVisible()
  await page.getByLabel('Nombre de usuario').fill('carla')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText('Aún no ha respondido')).toBeVisible()

  // A page of hers would notice that somebody else signs in.
  await page.goto('about:blank')
  await signIn(page, 'carla')
  await visit(page, '/my-rankings')
  await expect(invitations(page).getByText('ana te invita a editar este ranking').first()).toBeVisible()
  await page.getByRole('button', { name: `Aceptar «${topic}»` }).click()
  await shared(page)
    .getByRole('link', { name: `Editar «${topic}»` })
    .click()
  await expect(page.getByText('Quién lo ve')).toBeHidden()
  await expect(page.getByText('Quién edita el ranking contigo')).toBeHidden()
  await page
    .getByLabel(/elementos/i)
    .first()
    .fill('Tortilla')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()
  await page.getByText('Historial de cambios').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Añadió «Tortilla»' })).toContainText('carla')

  await visit(page, '/my-rankings')
  await page.getByRole('button', { name: `Salir «${topic}»` }).click()
  await expect(shared(page).getByText(topic)).toBeHidden()
  expect((await page.request.get(`/ranking/${id}`)).status()).toBe(404)
})
