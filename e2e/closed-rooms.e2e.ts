import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cast, expect, password, test } from './people.ts'
import { startOwnApp } from './start-app.ts'

// What is closed is closed for everybody: these stories have an installation of their own.
const dataDir = mkdtempSync(join(tmpdir(), 'liston-rooms-'))
let app: Awaited<ReturnType<typeof startOwnApp>>
test.beforeAll(async () => (app = await startOwnApp({ dataDir })))
test.afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = async (page: Page, path: string, data: object) =>
  (await page.request.post(`/api/v1/${path}`, { data })).status()
async function signIn(page: Page, who: 'carla' | 'diego') {
  expect(await send(page, 'sign-in', { email: cast[who], password })).toBe(200)
  if (who === 'diego') expect(await send(page, 'factors/later', {})).toBe(200)
}

test('Whoever runs the site closes missions: a page says so, an open one leaves them out, and one press opens them again', async ({
  newPage,
}) => {
  const [diego, carla] = [await newPage({ viewport: { width: 1280, height: 900 } }), await newPage()]
  await signIn(carla, 'carla')
  await signIn(diego, 'diego')
  await carla.goto(`/dashboard`)
  const missions = carla.getByRole('heading', { name: 'Misiones' })
  await expect(missions.first()).toBeVisible()
  await diego.goto(`/admin-panelrankw/game`)
  const row = diego.getByRole('listitem').filter({ has: diego.getByText('Misiones', { exact: true }) })
  await row.getByRole('button', { name: 'Cerrar: Misiones' }).click()
  await expect(row.getByRole('button', { name: 'Abrir: Misiones' })).toBeVisible()
  // The page that was open hears of it.
  await expect(missions).toHaveCount(0)
  await carla.goto(`/missions`)
  await expect(carla.getByRole('heading', { name: 'Cerrado por ahora' })).toBeVisible()
  await row.getByRole('button', { name: 'Abrir: Misiones' }).click()
  await expect(row.getByRole('button', { name: 'Cerrar: Misiones' })).toBeVisible()
  await carla.goto(`/missions`)
  await expect(carla.getByRole('heading', { name: 'Misiones', level: 1 })).toBeVisible()
  await diego.goto(`/admin-panelrankw/audit?act=close-room`)
  await expect(diego.getByRole('listitem').filter({ hasText: 'room missions' })).toHaveCount(1)
})
