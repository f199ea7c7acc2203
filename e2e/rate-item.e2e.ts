import type { Page } from '@playwright/test'
import { cast, expect, password, test, textOf, visit } from './people.ts'

const read = async <T>(page: Page, path: string) => (await (await page.request.get(`/api/v1${path}`)).json()) as T

test('A guest chooses stars from a link, signs in, finds them kept, and goes on to the next of the ranking', async ({
  page,
}) => {
  const feed = await read<{ items: { id: string }[] }>(page, '/rankings?sort=latest&category=salud')
  const { id: ranking } = feed.items.at(-1)!
  const { items } = await read<{ items: { id: string; name: string }[] }>(page, `/rankings/${ranking}`)
  const [first, second] = items
  await visit(page, `/rate-item/${first!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Valorar ${first!.name}`)
  const stars = page.getByRole('group', { name: 'Tus estrellas' })
  await stars.getByRole('radio', { name: '3,5 estrellas' }).check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Entrar para valorar' }).click()
  await page.getByLabel('Correo').fill(cast.bruno)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Valorar ${first!.name}`)
  await expect(stars.getByRole('radio', { name: '3,5 estrellas' })).toBeChecked()
  await expect(page.getByRole('progressbar', { name: 'Tu recorrido' })).toContainText(`0 de ${items.length}`)
  await page.getByRole('button', { name: 'Guardar y siguiente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Valorar ${second!.name}`)
  await expect(page.getByRole('progressbar', { name: 'Tu recorrido' })).toContainText(`1 de ${items.length}`)
  expect(await textOf(page.request, `/rate-item/${first!.id}`)).toContain('Ya lo valoraste')

  // Rates all but the last by the API, as another device would.
  for (const { id } of items.slice(1, -1))
    expect((await page.request.put(`/api/v1/items/${id}/review`, { data: { stars: 4 } })).status()).toBe(200)
  await visit(page, `/rate-item/${items.at(-1)!.id}`)
  await stars.getByRole('radio', { name: '5 estrellas', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Guardar y terminar' }).click()
  await expect(page.getByText(`Has valorado los ${items.length}`)).toBeVisible()
})
