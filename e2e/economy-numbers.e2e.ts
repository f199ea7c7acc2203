import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cast, expect, password, test } from './people.ts'
import { startOwnApp } from './start-app.ts'

// Prices are those of a whole installation: these stories have one of their own.
const dataDir = mkdtempSync(join(tmpdir(), 'liston-economy-'))
let app: Awaited<ReturnType<typeof startOwnApp>>
test.beforeAll(async () => (app = await startOwnApp({ dataDir })))
test.afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = async (page: Page, method: string, path: string, data: object) =>
  (await page.request.fetch(`/api/v1/${path}`, { method, data })).status()
async function signIn(page: Page, who: 'carla' | 'diego') {
  expect(await send(page, 'POST', 'sign-in', { email: cast[who], password })).toBe(200)
  if (who === 'diego') expect(await send(page, 'POST', 'factors/later', {})).toBe(200)
}
const starsOf = async (page: Page) => (await (await page.request.get(`/api/v1/me`)).json()).me.stars as number

/** Changes one number as whoever runs the site does, on the page. */
async function change(page: Page, label: string, value: number) {
  await page.goto(`/admin-panelrankw/economy`)
  const main = page.getByRole('main')
  await main.getByLabel(label).fill(String(value))
  await main.getByRole('button', { name: 'Ver el efecto' }).click()
  await expect(main.getByRole('heading', { name: 'Lo que cambia' })).toBeVisible()
  await main.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  const proof = main.getByLabel('Tu contraseña')
  const saved = page.getByText('Guardado: ya vale en todas partes')
  await expect(proof.or(saved).first()).toBeVisible()
  if (await proof.isVisible()) {
    await proof.fill(password)
    await main.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  }
  await expect(saved.first()).toBeVisible()
}

test('Whoever runs the site changes the price of a Boost, and an open page tells people before they pay', async ({
  newPage,
}) => {
  const [diego, carla] = [await newPage({ viewport: { width: 1280, height: 900 } }), await newPage()]
  await signIn(carla, 'carla')
  await signIn(diego, 'diego')
  const feed = await (await carla.request.get(`/api/v1/rankings?sort=viral`)).json()
  const ranking = feed.items.find((one: { author: { username: string } }) => one.author.username !== 'carla')
  await carla.goto(`/ranking/${ranking.id}`)
  const row = carla.locator('main ol > li').first()
  const boost = row.getByRole('button', { name: /^Boost/ })
  await expect(boost).toContainText('★ 10')
  const had = await starsOf(carla)
  // Their page is cut off from the news: it goes on showing the old price.
  await carla.route('**/api/v1/settings', (route) => route.abort())
  await change(diego, 'Boost, en Stars y en puntos', 20)

  await boost.click()
  await expect(row.getByRole('alert')).toContainText('ahora son 20 Stars')
  expect(await starsOf(carla)).toBe(had)
  await carla.unroute('**/api/v1/settings')
  await carla.reload()
  await expect(boost).toContainText('★ 20')
  await boost.click()
  await expect.poll(() => starsOf(carla)).toBe(had - 20)

  // Undone by one press, and in the log with what stood and what stands.
  const main = diego.getByRole('main')
  await main.getByRole('button', { name: 'Deshacer' }).click()
  await expect(main.getByLabel('Boost, en Stars y en puntos')).toHaveValue('10')
  await diego.goto(`/admin-panelrankw/audit?act=save-economy`)
  await expect(diego.getByRole('listitem').filter({ hasText: 'boostStars' })).toHaveCount(2)
})

test('Redeeming asks again when the price changes under the open question', async ({ newPage }) => {
  const [diego, carla] = [await newPage({ viewport: { width: 1280, height: 900 } }), await newPage()]
  await signIn(carla, 'carla')
  await signIn(diego, 'diego')
  await carla.goto(`/dashboard`)
  const sink = carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: 'Un crédito de IA' }) })
  await sink.getByRole('button', { name: /^Canjear/ }).click()
  const dialog = carla.getByRole('dialog')
  await expect(dialog).toContainText('Cuesta 40 Stars')
  const had = await starsOf(carla)
  await change(diego, 'Un crédito de IA, en Stars', 55)
  await dialog.getByRole('button', { name: 'Canjear · 40 Stars' }).click()
  await expect(dialog.getByRole('alert')).toContainText('ahora son 55 Stars')
  expect(await starsOf(carla)).toBe(had)
  await dialog.getByRole('button', { name: 'Canjear · 55 Stars' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await starsOf(carla)).toBe(had - 55)
})

test('Without JavaScript a number that would break something is refused before it can be saved, and another says that it is', async ({
  newPage,
}) => {
  const diego = await newPage({ javaScriptEnabled: false })
  await signIn(diego, 'diego')
  await diego.goto(`/admin-panelrankw/economy`)
  const main = diego.getByRole('main')
  await main.getByLabel('Ultra, en Stars y en puntos').fill('8')
  await main.getByRole('button', { name: 'Ver el efecto' }).click()
  await expect(main.getByRole('alert')).toContainText('un Ultra vale más que un Boost')
  await expect(main.getByRole('button', { name: 'Guardar y que valga ya' })).toHaveCount(0)
  await main.getByLabel('Ultra, en Stars y en puntos').fill('60')
  await main.getByRole('button', { name: 'Ver el efecto' }).click()
  await main.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  const asked = main.getByRole('region', { name: 'Lo que cambia' })
  await expect(asked.getByRole('alert')).toContainText('demuestra otra vez quién eres')
  await asked.getByLabel('Tu contraseña').fill(password)
  await asked.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  await expect(main.getByRole('status')).toHaveText('Guardado: ya vale en todas partes')
  await expect(main.getByLabel('Ultra, en Stars y en puntos')).toHaveValue('60')
})
