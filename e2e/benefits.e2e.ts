import type { Page } from '@playwright/test'
import { call, expect, meOf, publish, query, signIn, signInAnew, test, textOf, visit, visitLive } from './people.ts'

test('Two people of level 7 validate a ranking, and every guest sees it and who they are', async ({
  page: gael,
  newPage,
  newCaller,
}) => {
  const [ana, elena, guest] = [await newCaller(), await newCaller(), await newPage()]
  await signIn(ana, 'ana')
  const topic = 'Tapas de Triana'
  const id = await publish(ana, topic)
  await signIn(elena, 'elena')
  expect(await call(elena, `rankings/${id}/validation`, {}, 'PUT')).toBe(200)
  await signIn(gael, 'gael')
  await visit(gael, `/ranking/${id}`)
  await gael.getByRole('link', { name: 'Distinciones' }).click()
  await gael.getByRole('button', { name: 'Validar este ranking' }).click()
  await expect(gael.getByRole('button', { name: 'Retirar mi validación' })).toBeVisible()
  await guest.goto(`/ranking/${id}`)
  await expect(guest.getByText('Validado ✓')).toBeVisible()
  await guest.getByRole('link', { name: 'Validado por elena, gael' }).click()
  await expect(guest.getByRole('heading', { name: 'Validado ✓' })).toBeVisible()
  await expect(guest.getByRole('list', { name: 'Lo dan por bueno' }).getByRole('link')).toHaveText([/elena/, /gael/])
  const search = `/explore?${new URLSearchParams({ q: topic })}`
  expect(await textOf(guest.request, search)).toContain('Validado ✓')
  const own = await textOf(ana.request, `/distinctions/${id}`)
  expect(own).toContain('El tuyo lo validan otras personas.')
})

test('An author of level 8 pins a ranking of hers, and a guest finds it at home', async ({ page, newPage }) => {
  await signIn(page, 'elena')
  const topic = 'Guisos de mi abuela'
  const id = await publish(page, topic)
  await visit(page, `/distinctions/${id}`)
  const pin = page.getByRole('button', { name: 'Fijar en la portada 24 horas' })
  await pin.click()
  await expect(page.getByText('Ya has fijado un ranking este mes.')).toBeVisible()
  await expect(page.getByText(/^Fijado por su autor, hasta el/)).toBeVisible()
  const guest = await newPage({ javaScriptEnabled: false })
  await guest.goto('/')
  const rail = guest.getByRole('region', { name: 'Destacados' })
  await expect(rail.getByRole('article').filter({ hasText: topic })).toContainText('Fijado por su autor')
})

test('Whoever runs the site plans a bonus of XP, is told of one that overlaps, and ends it', async ({ newPage }) => {
  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/game')
  const main = diego.getByRole('main')
  const name = 'Puente doble'
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  const plan = async (called: string) => {
    await main.getByLabel('Nombre en español').fill(called)
    await main.getByLabel('Nombre en inglés').fill('Double days')
    await main.getByLabel('Empieza').fill(inDays(200))
    await main.getByLabel('Termina').fill(inDays(203))
    await main.getByRole('button', { name: 'Poner en marcha' }).click()
  }
  await plan(name)
  const row = main.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Prevista')
  await expect(row).toContainText('XP ×2')
  await plan('Otra a la vez')
  await expect(diego.getByText('En ese tiempo ya hay otra bonificación.').first()).toBeVisible()
  await row.getByRole('button', { name: 'Terminar ya' }).click()
  await expect(row).toContainText('Terminada')
  await main.getByRole('link', { name: 'Si los niveles abren puertas se decide en Ajustes' }).click()
  await expect(main.getByLabel('Los niveles son')).toHaveValue('soft')
})

test('Stars and a level that staff give show at once in both tabs; one of them congratulates, once', async ({
  page,
  newCaller,
  world,
}) => {
  await signInAnew(page)
  await world.drain()
  const diego = await newCaller()
  await signIn(diego, 'diego')
  // As if he had just proved his second factor.
  await query(
    world,
    'UPDATE session SET factor_at = now() WHERE user_id IN (SELECT id FROM account WHERE is_super_admin)',
  )
  const { id, stars } = await meOf(page)
  const give = (currency: 'stars' | 'xp', amount: number) =>
    call(diego, `admin/people/${id}/grants`, { currency, amount, reason: 'Perdió sus Stars por un fallo' })
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) await visitLive(tab, '/explore')
  const headers = async (amount: number) => {
    for (const tab of tabs) await expect(tab.getByRole('button', { name: `${amount} Stars: de dónde` })).toBeVisible()
  }
  expect(await give('stars', 40)).toBe(200)
  await headers(stars + 40)

  expect(await give('xp', 500)).toBe(200)
  const levelUp = (tab: Page) => tab.getByRole('dialog', { name: '¡Has subido al nivel 2!' })
  const open = async () => {
    const counts = await Promise.all(tabs.map((tab) => levelUp(tab).count()))
    return tabs.filter((_tab, n) => counts[n]! > 0)
  }
  await expect.poll(async () => (await open()).length).toBe(1)
  const [first] = await open()
  await levelUp(first!).getByRole('button', { name: 'Seguir' }).click()
  await expect(levelUp(first!)).toBeHidden()
  await headers(stars + 60)
  for (const tab of tabs) await visitLive(tab, '/missions')
  expect(await meOf(page)).toMatchObject({ level: 2, celebratedLevel: 2 })
  expect(await open()).toEqual([])
})
