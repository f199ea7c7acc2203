import type { Page } from '@playwright/test'
import { call, comment, expect, signIn, signInAnew, test } from './people.ts'

/** A ranking of somebody's own, published. Its address. */
async function publish(page: Page, topic: string): Promise<{ id: string; itemId: string }> {
  const id = crypto.randomUUID()
  const items = ['Barra', 'Mesa', 'Terraza'].map((name) => ({ id: crypto.randomUUID(), name }))
  const draft = { topic, language: 'es', category: 'comida', items }
  expect(await call(page, `drafts/${id}`, draft, 'PUT')).toBe(200)
  expect(await call(page, `drafts/${id}/publish`, {})).toBe(200)
  const ranking = await (await page.request.get(`/api/v1/rankings/${id}`)).json()
  return { id, itemId: ranking.items[0].id }
}

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread ? `Notificaciones, ${unread} sin leer` : 'Notificaciones', exact: true })
const refused = { status: 429, json: { code: 'RATE_LIMITED', data: { retryAfterSeconds: 5 } } }
const box = (page: Page) => page.locator('#notifications')

/** Somebody new, on the home page, with nothing left unread. */
async function newcomer(page: Page): Promise<void> {
  await signInAnew(page)
  await expect(async () => {
    const { unread } = await (await page.request.get('/api/v1/notifications')).json()
    expect(unread).toBe(1)
  }).toPass()
  expect(await call(page, 'notifications', { ids: 'all' }, 'DELETE')).toBe(200)
  await page.goto('/explore')
  await expect(bell(page, 0)).toBeVisible()
}

test('Somebody comments on my ranking: the bell counts it within a second, a toast leads there; I mark all, clear them, and take it back', async ({
  newPage,
}) => {
  const [mine, other] = [await newPage(), await newPage()]
  await newcomer(mine)
  const { id, itemId } = await publish(mine, 'Los mejores sitios donde sentarse')
  await signIn(other, 'bruno')
  // The page asks once for what came before its stream stood.
  const asked = mine.waitForResponse((answer) => answer.url().includes('/api/v1/notifications?'))
  const streams = mine.waitForResponse((answer) => answer.url().includes('/events?'))
  await mine.reload()
  await Promise.all([asked, streams])

  await comment(other, id, 'En la barra se está mejor que en ningún sitio')
  const saidAt = Date.now()
  await expect(bell(mine, 1)).toBeVisible({ timeout: 20_000 })
  console.info(`in the bell after ${Date.now() - saidAt} ms`)
  const toast = mine.getByRole('listitem').filter({ hasText: 'bruno ha comentado en «Los mejores sitios' })
  await toast.getByRole('button', { name: /^Abrir/ }).click()
  await expect(mine).toHaveURL(new RegExp(`/ranking/${id}/.*with=comments`))
  await expect(mine.getByRole('article').filter({ hasText: 'En la barra se está mejor' }).first()).toBeVisible()

  expect(await call(other, 'votes', { targetType: 'item', targetId: itemId, kind: 'vote' }, 'PUT')).toBe(200)
  await expect(bell(mine, 2)).toBeVisible({ timeout: 15_000 })
  await bell(mine, 2).click()
  await expect(box(mine).getByRole('listitem')).toHaveCount(2)
  await expect(box(mine).getByText('Alguien ha votado en «Los mejores sitios donde sentarse»')).toBeVisible()
  await box(mine)
    .getByRole('button', { name: /^Marcar como leída: Alguien ha votado/ })
    .click()
  await expect(bell(mine, 1)).toBeVisible()
  await box(mine).getByRole('button', { name: 'Marcar todas' }).click()
  await expect(bell(mine, 0)).toBeVisible()
  await box(mine).getByRole('button', { name: 'Vaciar' }).click()
  await expect(box(mine).getByText('No tienes ninguna.')).toBeVisible()
  await box(mine).getByRole('button', { name: 'Deshacer' }).click()
  await expect(box(mine).getByRole('listitem')).toHaveCount(2)
  await box(mine)
    .getByRole('link', { name: /^bruno ha comentado/ })
    .click()
  await expect(mine).toHaveURL(new RegExp(`/ranking/${id}/.*comment=`))
  await expect(box(mine)).toBeHidden()
})

test('What is marked in one tab is marked in the other; the keyboard opens the bell, reads and leaves', async ({
  newPage,
}) => {
  const page = await newPage()
  await newcomer(page)
  const { id } = await publish(page, 'Los mejores bancos del parque')
  const other = await newPage()
  await signIn(other, 'carla')
  await comment(other, id, 'El de debajo del tilo, y no hay más que decir')
  await expect(bell(page, 1)).toBeVisible({ timeout: 15_000 })
  const tab = await page.context().newPage()
  await tab.goto('/explore', { waitUntil: 'networkidle' })
  await expect(bell(tab, 1)).toBeVisible()
  await bell(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('link', { name: 'Ver todas' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('button', { name: 'Marcar todas' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bell(page, 0)).toBeVisible()
  await expect(bell(tab, 0)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('A refusal puts back what was done at once, in the words of the specification', async ({ newPage }) => {
  const page = await newPage()
  await newcomer(page)
  const { id } = await publish(page, 'Las mejores sillas de playa')
  const other = await newPage()
  await signIn(other, 'gael')
  await comment(other, id, 'La de rayas de toda la vida, la verde')
  await expect(bell(page, 1)).toBeVisible({ timeout: 15_000 })
  await bell(page, 1).click()
  await expect(box(page).getByRole('listitem')).toHaveCount(1)

  await page.route('**/api/v1/notifications', async (route) => {
    const isChange = route.request().method() !== 'GET'
    if (isChange) await route.fulfill(refused)
    else await route.fallback()
  })
  await box(page)
    .getByRole('button', { name: /^Marcar como leída/ })
    .click()
  await expect(page.getByText('Error al marcar notificación', { exact: true })).toBeVisible()
  await expect(bell(page, 1)).toBeVisible()
  await box(page).getByRole('button', { name: 'Marcar todas' }).click()
  await expect(page.getByText('Error al marcar notificaciones', { exact: true })).toBeVisible()
  await expect(bell(page, 1)).toBeVisible()
  await box(page).getByRole('button', { name: 'Vaciar' }).click()
  await expect(page.getByText('Error al limpiar notificaciones', { exact: true })).toBeVisible()
  await expect(box(page).getByRole('listitem')).toHaveCount(1)

  await page.unroute('**/api/v1/notifications')
  await page.keyboard.press('Escape')
  await page.goto('/explore')
  await page.route('**/api/v1/notifications?*', (route) => route.fulfill(refused))
  await bell(page, 1).click()
  await expect(page.getByText('Error al cargar notificaciones', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(box(page).getByText('Ahora no se pueden cargar.')).toBeVisible()
  await page.unroute('**/api/v1/notifications?*')
  await box(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(box(page).getByRole('listitem')).toHaveCount(1)
})

test('Without JavaScript the page lists them, marks one and all, clears them and takes it back', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false })
  await signInAnew(page)
  const { id } = await publish(page, 'Los mejores taburetes')
  const other = await newPage()
  await signIn(other, 'elena')
  await comment(other, id, 'El que no cojea, que ya es mucho pedir')
  await expect(async () => {
    await page.goto('/notifications')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2, { timeout: 200 })
  }).toPass()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'elena ha comentado en «Los mejores taburetes»' })).toBeVisible()
  await main.getByRole('button', { name: /^Marcar como leída: elena/ }).click()
  await expect(bell(page, 1)).toBeVisible()
  await main.getByRole('button', { name: 'Marcar todas' }).click()
  await expect(bell(page, 0)).toBeVisible()
  await main.getByRole('button', { name: 'Vaciar' }).click()
  await expect(main.getByText('No tienes ninguna.')).toBeVisible()
  await main.getByRole('button', { name: 'Deshacer' }).click()
  await expect(main.getByRole('listitem')).toHaveCount(2)
})
