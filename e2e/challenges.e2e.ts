import { call, expect, meOf, signInAnew, test, textOf, visit } from './people.ts'
import type { Page } from '@playwright/test'

/** Two new users who follow each other, because newcomers may only challenge friends. */
async function becomeFriends(one: Page, other: Page): Promise<void> {
  await signInAnew(one, { name: 'marta' })
  await signInAnew(other, { name: 'julio' })
  expect(await call(one, `users/${(await meOf(other)).id}/follow`, {}, 'PUT')).toBe(200)
  expect(await call(other, `users/${(await meOf(one)).id}/follow`, {}, 'PUT')).toBe(200)
}

test('Two people order a list without seeing each other’s, and learn how alike they are', async ({ newPage }) => {
  const [one, other] = [await newPage(), await newPage()]
  await becomeFriends(one, other)
  await visit(one, '/challenges?tab=new&to=julio')
  await one.getByLabel('Un mensaje').fill('¿Coincidimos?')
  await one.getByRole('button', { name: 'Enviar reto' }).click()
  await expect(one.getByText('Retas a julio')).toBeVisible()

  await visit(other, '/challenges')
  await expect(other.getByText('¿Coincidimos?')).toBeVisible()
  await other.getByRole('button', { name: 'Aceptar' }).click()
  // Accepting leads to what is to be done.
  await expect(other.getByRole('button', { name: 'Enviar mi orden' })).toBeVisible()

  await visit(one, '/challenges?tab=active')
  await one.getByRole('link', { name: 'Ver reto' }).click()
  await one.getByRole('button', { name: 'Enviar mi orden' }).click()
  await expect(one.getByText('Falta el de julio', { exact: false })).toBeVisible()

  await expect(other.getByText('marta ya ha enviado su orden.')).toBeVisible()
  await other
    .getByRole('button', { name: /^Bajar / })
    .first()
    .click()
  await other.getByRole('button', { name: 'Enviar mi orden' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Coincidís' })).toBeVisible()
  await expect(other.getByText('+15 XP')).toBeVisible()
  await expect(other.getByText('un puesto más', { exact: false }).first()).toBeVisible()

  // The page that is open elsewhere follows.
  await expect(one.getByText('Turno de julio')).toBeHidden()
  await expect(one.getByRole('status').filter({ hasText: 'Coincidís' })).toBeVisible()
  const history = await textOf(one.request, '/challenges?tab=history')
  expect(history).toContain('Completado')
  expect(history).toContain('+15 XP')
})
