import type { Page } from '@playwright/test'
import { call, expect, meOf, publish, query, signIn, signInAnew, test, textOf, visit, visitLive } from './people.ts'

test('Of two who validate a ranking one does so on its page; an author of level 8 pins one of hers, which stands at home', async ({
  page: elena,
  newCaller,
}) => {
  const [ana, gael, guest] = [await newCaller(), await newCaller(), await newCaller()]
  await signIn(ana, 'ana')
  const id = await publish(ana, 'Tapas de Triana')
  await signIn(gael, 'gael')
  expect(await call(gael, `rankings/${id}/validation`, {}, 'PUT')).toBe(200)
  await signIn(elena, 'elena')
  await visit(elena, `/distinctions/${id}`)
  await elena.getByRole('button', { name: 'Validar este ranking' }).click()
  await expect(elena.getByRole('button', { name: 'Retirar mi validación' })).toBeVisible()
  await expect.poll(() => textOf(guest.request, `/ranking/${id}`)).toMatch(/Validado por (elena, gael|gael, elena)/)

  const topic = 'Guisos de mi abuela'
  await visit(elena, `/distinctions/${await publish(elena, topic)}`)
  await elena.getByRole('button', { name: 'Fijar en la portada 24 horas' }).click()
  await expect(elena.getByText('Ya has fijado un ranking este mes.')).toBeVisible()
  await expect(elena.getByText(/^Fijado por su autor, hasta el/)).toBeVisible()
  await expect.poll(() => textOf(guest.request, '/')).toContain(topic)
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
  // The Stars come first, and the dialog then.
  for (const tab of tabs) await expect(tab.locator('.stars-popup-note')).toHaveCount(0)
  await expect.poll(async () => (await open()).length).toBe(1)
  const [first] = await open()
  await levelUp(first!).getByRole('button', { name: 'Seguir' }).click()
  await expect(levelUp(first!)).toBeHidden()
  await headers(stars + 60)
  for (const tab of tabs) await visitLive(tab, '/missions')
  expect(await meOf(page)).toMatchObject({ level: 2, celebratedLevel: 2 })
  expect(await open()).toEqual([])
})
