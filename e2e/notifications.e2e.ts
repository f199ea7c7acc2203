import type { Page } from '@playwright/test'
import {
  call,
  type Caller,
  comment,
  expect,
  get,
  publish,
  signIn,
  signInAnew,
  test,
  visit,
  visitLive,
} from './people.ts'
import type { World } from './worlds/world.ts'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread ? `Notificaciones, ${unread} sin leer` : 'Notificaciones', exact: true })
const refused = { status: 429, json: { code: 'RATE_LIMITED', data: { retryAfterSeconds: 5 } } }
const box = (page: Page) => page.locator('#bell')

/** Signs up a new user with a ranking of their own and no unread notifications. Returns the ranking's id. */
async function newcomer(page: Page, world: World): Promise<string> {
  await signInAnew(page)
  await world.drain()
  expect(await call(page, 'notifications', { ids: 'all' }, 'DELETE')).toBe(200)
  return publish(page, 'Los mejores sitios donde sentarse')
}

/** Opens a page that receives live notifications from then on. */
async function listenOn(page: Page): Promise<void> {
  // The page requests once the notifications from before its stream was open.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/v1/notifications?'))
  await Promise.all([asked, visitLive(page, '/explore')])
  await expect(bell(page, 0)).toBeVisible()
}

const words = 'En la barra se está mejor que en ningún sitio'

/** Votes for the first item of a ranking. */
async function voteFirst(caller: Caller, id: string): Promise<void> {
  const { items } = await get<{ items: { id: string }[] }>(caller, `rankings/${id}`)
  const vote = { targetType: 'item', targetId: items[0]?.id, kind: 'vote' }
  expect(await call(caller, 'votes', vote, 'PUT')).toBe(200)
}

test('Someone comments on my ranking and votes: the bell counts it at once, and a toast leads there', async ({
  page: mine,
  newCaller,
  world,
}) => {
  const id = await newcomer(mine, world)
  const other = await newCaller()
  await signIn(other, 'bruno')
  await listenOn(mine)

  await comment(other, id, words)
  await expect(bell(mine, 1)).toBeVisible()
  const toast = mine.getByRole('listitem').filter({ hasText: 'bruno ha comentado en «Los mejores sitios' })
  await toast.getByRole('button', { name: /^Abrir/ }).click()
  await expect(mine).toHaveURL(new RegExp(`/ranking/${id}/.*with=comments`))
  await expect(mine.getByRole('article').filter({ hasText: 'En la barra se está mejor' }).first()).toBeVisible()
  await voteFirst(other, id)
  await world.drain()
  await expect(bell(mine, 2)).toBeVisible()
})

test('I mark one, mark all, in both tabs, clear them, take it back, and follow one', async ({
  page: mine,
  newCaller,
  world,
}) => {
  const id = await newcomer(mine, world)
  const other = await newCaller()
  await signIn(other, 'bruno')
  await comment(other, id, words)
  await voteFirst(other, id)
  await world.drain()
  await visitLive(mine, '/explore')
  const tab = await mine.context().newPage()
  await visitLive(tab, '/explore')
  await expect(bell(tab, 2)).toBeVisible()

  // By keyboard; what is marked in one tab is marked in the other.
  await bell(mine, 2).focus()
  await mine.keyboard.press('Enter')
  await expect(box(mine).getByRole('listitem')).toHaveCount(2)
  await expect(box(mine).getByText('Alguien ha votado en «Los mejores sitios donde sentarse»')).toBeVisible()
  await mine.keyboard.press('Tab')
  await expect(box(mine).getByRole('link', { name: 'Ver todas' })).toBeFocused()
  await mine.keyboard.press('Tab')
  await expect(box(mine).getByRole('button', { name: 'Marcar todas' })).toBeFocused()
  await box(mine)
    .getByRole('button', { name: /^Marcar como leída: Alguien ha votado/ })
    .click()
  await expect(bell(mine, 1)).toBeVisible()
  await expect(bell(tab, 1)).toBeVisible()
  await box(mine).getByRole('button', { name: 'Marcar todas' }).press('Enter')
  await expect(bell(mine, 0)).toBeVisible()
  await expect(bell(tab, 0)).toBeVisible()
  await tab.close()

  await box(mine).getByRole('button', { name: 'Vaciar' }).click()
  await expect(box(mine).getByText('No tienes ninguna.')).toBeVisible()
  await box(mine).getByRole('button', { name: 'Deshacer' }).click()
  await expect(box(mine).getByRole('listitem')).toHaveCount(2)
  await mine.keyboard.press('Escape')
  await expect(box(mine)).toBeHidden()
  await bell(mine, 0).click()
  await box(mine)
    .getByRole('link', { name: /^bruno ha comentado/ })
    .click()
  await expect(mine).toHaveURL(new RegExp(`/ranking/${id}/.*comment=`))
  await expect(box(mine)).toBeHidden()
})

test('A refusal puts back what was done at once, in the words of the specification', async ({
  page,
  newCaller,
  world,
}) => {
  const id = await newcomer(page, world)
  const other = await newCaller()
  await signIn(other, 'gael')
  await comment(other, id, 'La de rayas de toda la vida, la verde')
  await world.drain()
  await visit(page, '/explore')
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
  await visit(page, '/explore')
  await page.route('**/api/v1/notifications?*', (route) => route.fulfill(refused))
  await bell(page, 1).click()
  await expect(page.getByText('Error al cargar notificaciones', { exact: true })).toBeVisible()
  await expect(box(page).getByText('Ahora no se pueden cargar.')).toBeVisible()
  await page.unroute('**/api/v1/notifications?*')
  await box(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(box(page).getByRole('listitem')).toHaveCount(1)
})
