import type { Page } from '@playwright/test'
import { expect, signIn, test } from './people.ts'

/** A private ranking of Ana's of its own, and its id. */
async function privateByAna(page: Page, topic: string): Promise<string> {
  await signIn(page, 'ana')
  const id = crypto.randomUUID()
  const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: crypto.randomUUID(), name }))
  const draft = { topic, category: 'comida', language: 'es', visibility: 'private', items }
  const api = `/api/v1/drafts/${id}`
  expect((await page.request.put(api, { data: draft })).status()).toBe(200)
  expect((await page.request.post(`${api}/publish`, { data: {} })).status()).toBe(200)
  return id
}

const invitations = (page: Page) => page.getByRole('region', { name: 'Invitaciones' })
const shared = (page: Page) => page.getByRole('region', { name: 'Compartidos conmigo' })

test('Ana invites Carla, who accepts, adds an item in her name, and leaves', async ({ newPage }) => {
  const [ana, carla] = [await newPage(), await newPage()]
  const topic = 'Tapas entre dos'
  const id = await privateByAna(ana, topic)
  await ana.goto(`/edit-ranking/${id}`)
  await ana.getByText('Quién lleva la lista contigo').click()
  await ana.getByLabel('Nombre de usuario').fill('nadie.de.nada')
  await ana.getByRole('button', { name: 'Invitar' }).click()
  await expect(ana.getByText('Nadie se llama así.')).toBeVisible()
  await ana.getByLabel('Nombre de usuario').fill('carla')
  await ana.getByRole('button', { name: 'Invitar' }).click()
  await expect(ana.getByText('Aún no ha respondido')).toBeVisible()

  await signIn(carla, 'carla')
  await carla.goto('/my-rankings')
  await expect(invitations(carla).getByText('ana te invita a llevar esta lista').first()).toBeVisible()
  await carla.getByRole('button', { name: `Aceptar «${topic}»` }).click()
  await shared(carla)
    .getByRole('link', { name: `Editar «${topic}»` })
    .click()
  await expect(carla.getByText('Quién ve el RW')).toBeHidden()
  await expect(carla.getByText('Quién lleva la lista contigo')).toBeHidden()
  await carla
    .getByLabel(/elementos/i)
    .first()
    .fill('Tortilla')
  await carla.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(carla.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await carla.getByText('Historial de cambios').click()
  await expect(carla.getByRole('listitem').filter({ hasText: 'Añadió «Tortilla»' })).toContainText('carla')

  await carla.goto('/my-rankings')
  await carla.getByRole('button', { name: `Salir «${topic}»` }).click()
  await expect(shared(carla).getByText(topic)).toBeHidden()
  await carla.goto(`/ranking/${id}`)
  await expect(carla.getByText('Tortilla')).toBeHidden()
})

test('without JavaScript an invitation is accepted, and a shared draft is read', async ({ newPage }) => {
  const [ana, bruno] = [await newPage(), await newPage({ javaScriptEnabled: false })]
  await signIn(ana, 'ana')
  const id = crypto.randomUUID()
  const topic = `Tapas que aún escribo ${Date.now() % 1e6}`
  const draft = { topic, category: null, language: 'es', items: [{ id: crypto.randomUUID(), name: 'Ortiguillas' }] }
  const api = '/api/v1'
  expect((await ana.request.put(`${api}/drafts/${id}`, { data: draft })).status()).toBe(200)
  const invitation = { username: 'bruno', role: 'viewer' }
  expect((await ana.request.post(`${api}/rankings/${id}/editors`, { data: invitation })).status()).toBe(200)
  await signIn(bruno, 'bruno')
  await bruno.goto('/my-rankings')
  await bruno.getByRole('button', { name: `Aceptar «${topic}»` }).click()
  await shared(bruno).getByRole('link', { name: topic }).click()
  await expect(bruno.getByRole('heading', { name: topic })).toBeVisible()
  await expect(bruno.getByText('Ortiguillas')).toBeVisible()
})
