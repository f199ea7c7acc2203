import type { Page } from '@playwright/test'
import { focusUnseen } from './looks/focus.ts'
import { call, type Caller, expect, get, hydrated, meOf, signInAnew, test, visit, wake } from './people.ts'

/** Signs two new users in: the one of the page, who is on the other's profile, and the other, called lola. */
async function meet(page: Page, carla: Caller) {
  await signInAnew(page)
  await signInAnew(carla, { name: 'lola' })
  const [{ id: ana }, { id }] = [await meOf(page), await meOf(carla)]
  await visit(page, `/profile/${id}`)
  return { ana, id }
}

test('Ana follows Carla, who sees it and follows back: they are friends; a refused follow goes back to what it was', async ({
  page,
  newCaller,
}) => {
  const carla = await newCaller()
  const { ana, id } = await meet(page, carla)
  const main = page.getByRole('main')
  const follow = main.getByRole('button', { name: /^(Seguir|Seguir también|Siguiendo|Amigos) lola$/ })
  await follow.focus()
  expect(await page.evaluate(focusUnseen)).toBe('')
  // The page shows it before the server has answered; the other user sees it only afterwards.
  const followed = page.waitForResponse((answer) => answer.url().endsWith(`/users/${id}/follow`))
  await page.keyboard.press('Enter')
  await expect(follow).toHaveAccessibleName('Siguiendo lola')
  await expect(follow).toBeFocused()
  await expect(main.getByRole('link', { name: '1 seguidor' })).toBeVisible()
  expect((await followed).status()).toBe(200)

  const followers = await (await carla.request.get(`/profile/${id}?tab=followers`)).text()
  expect(followers).toContain('Te sigue')
  expect(followers).toContain('Seguir también')
  expect(await call(carla, `users/${ana}/follow`, {}, 'PUT')).toBe(200)
  await page.reload()
  await wake(page)
  await expect(follow).toHaveAccessibleName('Amigos lola')
  await follow.click()
  await expect(main.getByRole('link', { name: '0 seguidores' })).toBeVisible()

  expect(await call(carla, 'me', { visibility: 'private' }, 'PATCH')).toBe(200)
  await follow.click()
  await expect(page.getByText('No admite nuevos seguidores.', { exact: true })).toBeVisible()
  await expect(follow).toHaveAccessibleName('Seguir también lola')
})

test('By keyboard one mutes a person; blocked, they and who blocks them see no more of each other, until the settings undo it', async ({
  page,
  newCaller,
}) => {
  const carla = await newCaller()
  const { ana, id } = await meet(page, carla)
  // A lazy component, which is hydrated after the page.
  await hydrated(page, '.person-shun button')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Silenciar, bloquear/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Silenciar', exact: true })).toBeFocused()
  // On a slow network the block is pressed before the response to the mute.
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/mute', async (route) => {
    await pressed
    await route.continue()
  })
  const asked = page.waitForRequest('**/mute')
  const muted = page.waitForResponse('**/mute')
  await page.keyboard.press('Enter')
  await asked
  await main.getByRole('button', { name: 'Bloquear', exact: true }).click()
  letGo()
  expect((await muted).status()).toBe(200)
  await expect(main.getByRole('heading', { level: 1, name: 'Bloqueas a esta persona' })).toBeVisible()
  const hers = await (await carla.request.get(`/profile/${ana}`)).text()
  expect(hers).toContain('Este perfil no está a la vista')
  await main.getByRole('link', { name: 'Ver a quién bloqueo' }).click()
  const row = main.getByRole('listitem').filter({ hasText: 'lola' })
  await row.getByRole('button', { name: 'Desbloquear lola' }).click()
  await expect(main.getByText('No bloqueas a nadie.')).toBeVisible()
  expect((await page.request.get(`/profile/${id}`)).status()).toBe(200)
})

test('Whoever reads a ranking follows its author from there; a guest is led to sign in and back, and the author is asked nothing', async ({
  page,
  newCaller,
}) => {
  await signInAnew(page)
  type Feed = { items: { id: string; author: { id: string; username: string } }[] }
  const { items } = await get<Feed>(page, 'rankings?sort=latest')
  const [{ id, author }] = items as [Feed['items'][0]]
  await visit(page, `/ranking/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Seguir ${author.username}` }).click()
  await expect(main.getByRole('button', { name: `Siguiendo ${author.username}` })).toBeVisible()

  const guest = await newCaller()
  const ranking = await (await guest.request.get(`/ranking/${id}`)).text()
  expect(ranking).toContain(author.username)
  expect(ranking).not.toContain('person-follow')
  const profile = await (await guest.request.get(`/profile/${author.id}`)).text()
  expect(profile).toContain(`href="/sign-in?next=${encodeURIComponent(`/profile/${author.id}`)}"`)
})
