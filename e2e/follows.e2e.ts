import type { Page } from '@playwright/test'
import { focusUnseen } from './looks/focus.ts'
import { call, type Caller, expect, get, meOf, signIn, signInAnew, test, visit, wake } from './people.ts'

/** Signs a new user in. Returns their page, name and id. */
async function someone<C extends Page | Caller>(page: C, name: 'ronda' | 'lola') {
  await signInAnew(page, { name })
  return { page, name, id: (await meOf(page)).id }
}

test('Ana follows Carla, who sees it in her browser and follows back: they are friends', async ({ newPage }) => {
  const ana = await someone(await newPage(), 'ronda')
  const carla = await someone(await newPage(), 'lola')
  await visit(ana.page, `/profile/${carla.id}`)
  const main = ana.page.getByRole('main')
  // The page shows it before the server has answered; the other user sees it only afterwards.
  const followed = ana.page.waitForResponse((answer) => answer.url().endsWith(`/users/${carla.id}/follow`))
  await main.getByRole('button', { name: `Seguir ${carla.name}` }).click()
  await expect(main.getByRole('button', { name: `Siguiendo ${carla.name}` })).toBeVisible()
  await expect(main.getByRole('link', { name: '1 seguidor' })).toBeVisible()
  expect((await followed).status()).toBe(200)

  await visit(carla.page, `/profile/${carla.id}?tab=followers`)
  const row = carla.page.getByRole('listitem').filter({ hasText: ana.name })
  await expect(row).toContainText('Te sigue')
  const saved = carla.page.waitForResponse((answer) => answer.url().endsWith(`/users/${ana.id}/follow`))
  await row.getByRole('button', { name: `Seguir también ${ana.name}` }).click()
  await expect(row.getByRole('button', { name: `Amigos ${ana.name}` })).toBeVisible()
  expect((await saved).status()).toBe(200)

  await ana.page.reload()
  await wake(ana.page)
  await expect(main.getByRole('button', { name: `Amigos ${carla.name}` })).toBeVisible()
  await main.getByRole('button', { name: `Amigos ${carla.name}` }).click()
  await expect(main.getByRole('link', { name: '0 seguidores' })).toBeVisible()
})

test('Whoever reads a ranking follows its author from there; a guest is led to sign in and back, and the author is asked nothing', async ({
  page,
  newCaller,
}) => {
  await someone(page, 'ronda')
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

test('A refused follow goes back to what it was, and says why', async ({ page, newCaller }) => {
  const ana = await someone(page, 'ronda')
  const carla = await someone(await newCaller(), 'lola')
  await visit(ana.page, `/profile/${carla.id}`)
  await expect(ana.page.getByRole('button', { name: `Seguir ${carla.name}` })).toBeVisible()
  expect(await call(carla.page, 'me', { visibility: 'private' }, 'PATCH')).toBe(200)
  await ana.page.getByRole('button', { name: `Seguir ${carla.name}` }).click()
  await expect(ana.page.getByText('No admite nuevos seguidores.', { exact: true })).toBeVisible()
  await expect(ana.page.getByRole('button', { name: `Seguir ${carla.name}` })).toBeVisible()
})

test('A private profile is a card for everybody but its owner and staff, and opens again at once', async ({
  page: guest,
  newCaller,
}) => {
  const carla = await someone(await newCaller(), 'lola')
  const status = async ({ request }: Caller) => (await request.get(`/profile/${carla.id}`)).status()
  expect(await status(guest)).toBe(200)
  expect(await call(carla.page, 'me', { visibility: 'private' }, 'PATCH')).toBe(200)
  expect((await guest.goto(`/profile/${carla.id}`))?.status()).toBe(404)
  const heading = guest.getByRole('heading', { level: 1, name: 'Este perfil es privado' })
  await expect(heading).toBeVisible()
  await expect(guest).toHaveTitle(/Este perfil es privado/)
  // The application hydrates the page and shows the same.
  await guest.getByRole('link', { name: 'Explorar rankings' }).click()
  await expect(guest).toHaveURL(/\/explore/)
  await guest.goBack()
  await expect(heading).toBeVisible()
  const diego = await newCaller()
  await signIn(diego, 'diego')
  expect([await status(carla.page), await status(diego)]).toEqual([200, 200])
  expect(await call(carla.page, 'me', { visibility: 'public' }, 'PATCH')).toBe(200)
  expect(await status(guest)).toBe(200)
})

test('Who blocks somebody is shown no more of them, nor they of who blocked; the settings undo it', async ({
  page,
  newCaller,
}) => {
  const ana = await someone(page, 'ronda')
  const carla = await someone(await newCaller(), 'lola')
  await visit(ana.page, `/profile/${carla.id}`)
  const main = ana.page.getByRole('main')
  await main.getByRole('button', { name: /^Silenciar, bloquear o denunciar/ }).click()
  await main.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Bloqueas a esta persona' })).toBeVisible()
  const hers = await (await carla.page.request.get(`/profile/${ana.id}`)).text()
  expect(hers).toContain('Este perfil no está a la vista')
  await main.getByRole('link', { name: 'Ver a quién bloqueo' }).click()
  const row = main.getByRole('listitem').filter({ hasText: carla.name })
  await row.getByRole('button', { name: `Desbloquear ${carla.name}` }).click()
  await expect(main.getByText('No bloqueas a nadie.')).toBeVisible()
  expect((await page.request.get(`/profile/${carla.id}`)).status()).toBe(200)
})

test('Following and blocking need no pointer', async ({ page, newCaller }) => {
  const ana = await someone(page, 'ronda')
  const carla = await someone(await newCaller(), 'lola')
  await visit(ana.page, `/profile/${carla.id}`)
  const follow = ana.page.getByRole('button', { name: /^(Seguir|Siguiendo) / })
  await follow.focus()
  expect(await ana.page.evaluate(focusUnseen)).toBe('')
  await ana.page.keyboard.press('Enter')
  await expect(follow).toHaveAccessibleName(`Siguiendo ${carla.name}`)
  await expect(follow).toBeFocused()
  await ana.page.getByRole('button', { name: /^Silenciar, bloquear/ }).focus()
  await ana.page.keyboard.press('Enter')
  await ana.page.keyboard.press('Tab')
  await expect(ana.page.getByRole('button', { name: 'Silenciar', exact: true })).toBeFocused()
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.locator('.person-shun button[value=unmute]')).toBeAttached()
})
