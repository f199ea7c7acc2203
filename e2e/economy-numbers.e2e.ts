import type { Page } from '@playwright/test'
import { call, expect, get, meOf, password, signIn, test, visit, wake } from './people.ts'

const starsOf = async (page: Page) => (await meOf(page)).stars

/** Changes one setting on the admin page. */
async function change(page: Page, label: string, value: number) {
  await visit(page, '/admin-panelrankw/economy')
  const main = page.getByRole('main')
  await main.getByLabel(label).fill(String(value))
  await main.getByRole('button', { name: 'Ver el efecto' }).click()
  await expect(main.getByRole('heading', { name: 'Lo que cambia' })).toBeVisible()
  await main.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  await main.getByLabel('Tu contraseña').fill(password)
  await main.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  await expect(page.getByText('Guardado: ya vale en todas partes').first()).toBeVisible()
}

test('Whoever runs the site changes the price of a Boost, and an open page tells people before they pay', async ({
  newPage,
}) => {
  const [diego, carla] = [await newPage({ viewport: { width: 1280, height: 900 } }), await newPage()]
  await signIn(carla, 'carla')
  await signIn(diego, 'diego')
  type Feed = { items: { id: string; author: { username: string } }[] }
  const { items } = await get<Feed>(carla, 'rankings?sort=viral')
  await visit(carla, `/ranking/${items.find(({ author }) => author.username !== 'carla')?.id}`)
  const row = carla.locator('main ol > li').first()
  const boost = row.getByRole('button', { name: /^Boost/ })
  await expect(boost).toContainText('★ 10')
  const had = await starsOf(carla)
  // The page cannot load the new settings, so it keeps showing the old price.
  await carla.route('**/api/v1/settings', (route) => route.abort())
  await change(diego, 'Boost, en Stars y en puntos', 20)

  await boost.click()
  await expect(row.getByRole('alert')).toContainText('ahora son 20 Stars')
  expect(await starsOf(carla)).toBe(had)
  await carla.unroute('**/api/v1/settings')
  await carla.reload()
  await wake(carla)
  await expect(boost).toContainText('★ 20')
  await boost.click()
  await expect.poll(() => starsOf(carla)).toBe(had - 20)

  // One click undoes the change, and the log contains the old and the new value.
  const main = diego.getByRole('main')
  await main.getByRole('button', { name: 'Deshacer' }).click()
  await expect(main.getByLabel('Boost, en Stars y en puntos')).toHaveValue('10')
  const log = await (await diego.request.get('/admin-panelrankw/audit?act=save-economy')).text()
  expect(log.match(/<li[^>]*>(?:(?!<\/li>).)*Boost, en Stars y en puntos/gs)).toHaveLength(2)
})

test('Redeeming asks again when the price changes under the open question', async ({ page: carla, newCaller }) => {
  const diego = await newCaller()
  await signIn(carla, 'carla')
  await signIn(diego, 'diego')
  await visit(carla, '/dashboard')
  const sink = carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: 'Un crédito de IA' }) })
  await sink.getByRole('button', { name: /^Canjear/ }).click()
  const dialog = carla.getByRole('dialog')
  await expect(dialog).toContainText('Cuesta 40 Stars')
  const had = await starsOf(carla)
  expect(await call(diego, 'factors/proof', { proof: { password } })).toBe(200)
  const { version } = await get<{ version: number }>(diego, 'admin/economy')
  expect(await call(diego, 'admin/economy', { numbers: { creditStars: 55 }, version }, 'PUT')).toBe(200)
  await dialog.getByRole('button', { name: 'Canjear · 40 Stars' }).click()
  await expect(dialog.getByRole('alert')).toContainText('ahora son 55 Stars')
  expect(await starsOf(carla)).toBe(had)
  await dialog.getByRole('button', { name: 'Canjear · 55 Stars' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await starsOf(carla)).toBe(had - 55)
})
