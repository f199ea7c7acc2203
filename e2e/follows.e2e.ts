import type { Page } from '@playwright/test'
import { focusUnseen } from './looks/focus.ts'
import { call, expect, signIn, signInAnew, test } from './people.ts'

/** Somebody whom no other story knows, on a page of their own. */
async function someone(newPage: () => Promise<Page>): Promise<{ page: Page; name: string; id: string }> {
  const page = await newPage()
  await signInAnew(page)
  const { me } = await (await page.request.get('/api/v1/me')).json()
  return { page, name: me.username, id: me.id }
}

test('Ana follows Carla, who sees it in her browser and follows back: they are friends', async ({ newPage }) => {
  const ana = await someone(newPage)
  const carla = await someone(newPage)
  await ana.page.goto(`/profile/${carla.id}`)
  const main = ana.page.getByRole('main')
  // It is shown before the server has answered; the other sees it after.
  const followed = ana.page.waitForResponse((answer) => answer.url().endsWith(`/users/${carla.id}/follow`))
  await main.getByRole('button', { name: `Seguir ${carla.name}` }).click()
  await expect(main.getByRole('button', { name: `Siguiendo ${carla.name}` })).toBeVisible()
  await expect(main.getByRole('link', { name: '1 seguidor' })).toBeVisible()
  expect((await followed).status()).toBe(200)

  await carla.page.goto(`/profile/${carla.id}?tab=followers`)
  const row = carla.page.getByRole('listitem').filter({ hasText: ana.name })
  await expect(row).toContainText('Te sigue')
  const saved = carla.page.waitForResponse((answer) => answer.url().endsWith(`/users/${ana.id}/follow`))
  await row.getByRole('button', { name: `Seguir también ${ana.name}` }).click()
  await expect(row.getByRole('button', { name: `Amigos ${ana.name}` })).toBeVisible()
  expect((await saved).status()).toBe(200)

  await ana.page.reload()
  await expect(main.getByRole('button', { name: `Amigos ${carla.name}` })).toBeVisible()
  await main.getByRole('button', { name: `Amigos ${carla.name}` }).click()
  await expect(main.getByRole('link', { name: '0 seguidores' })).toBeVisible()
})

test('Whoever reads a ranking follows its author from there, with and without JavaScript; a guest and the author are asked nothing', async ({
  newPage,
}) => {
  const reader = await someone(newPage)
  const { items } = await (await reader.page.request.get('/api/v1/rankings?sort=latest')).json()
  const { id, author } = items[0]
  const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: `Seguir ${author.username}` })
  const following = (page: Page) => page.getByRole('main').getByRole('button', { name: `Siguiendo ${author.username}` })
  await reader.page.goto(`/ranking/${id}`)
  await follow(reader.page).click()
  await expect(following(reader.page)).toBeVisible()
  const plain = await newPage({ javaScriptEnabled: false })
  await signInAnew(plain)
  await plain.goto(`/ranking/${id}`)
  await follow(plain).click()
  await expect(following(plain)).toBeVisible()
  await expect(plain).toHaveURL(new RegExp(`/ranking/${id}`))
  const guest = await newPage()
  await guest.goto(`/ranking/${id}`)
  await expect(guest.locator('.ranking-author').filter({ hasText: author.username })).toBeVisible()
  await expect(follow(guest)).toHaveCount(0)
})

test('A refused follow goes back to what it was, and says why', async ({ newPage }) => {
  const ana = await someone(newPage)
  const carla = await someone(newPage)
  await ana.page.goto(`/profile/${carla.id}`)
  await expect(ana.page.getByRole('button', { name: `Seguir ${carla.name}` })).toBeVisible()
  expect(await call(carla.page, 'me', { visibility: 'private' }, 'PATCH')).toBe(200)
  await ana.page.getByRole('button', { name: `Seguir ${carla.name}` }).click()
  await expect(ana.page.getByText('No admite nuevos seguidores.', { exact: true })).toBeVisible()
  await expect(ana.page.getByRole('button', { name: `Seguir ${carla.name}` })).toBeVisible()
})

test('A private profile is a card for everybody but its owner, and opens again at once', async ({ newPage }) => {
  const carla = await someone(newPage)
  const guest = await newPage()
  expect((await guest.goto(`/profile/${carla.id}`))?.status()).toBe(200)
  expect(await call(carla.page, 'me', { visibility: 'private' }, 'PATCH')).toBe(200)
  await expect.poll(async () => (await guest.goto(`/profile/${carla.id}`))?.status()).toBe(404)
  const heading = guest.getByRole('heading', { level: 1, name: 'Este perfil es privado' })
  await expect(heading).toBeVisible()
  await expect(guest).toHaveTitle(/Este perfil es privado/)
  // The application takes the page over and says the same.
  await guest.getByRole('link', { name: 'Explorar rankings' }).click()
  await guest.goBack()
  await expect(heading).toBeVisible()
  await carla.page.goto(`/profile/${carla.id}`)
  await expect(carla.page.getByRole('heading', { level: 1, name: carla.name })).toBeVisible()
  const diego = await newPage()
  await signIn(diego, 'diego')
  await diego.goto(`/profile/${carla.id}`)
  await expect(diego.getByRole('heading', { level: 1, name: carla.name })).toBeVisible()
  expect(await call(carla.page, 'me', { visibility: 'public' }, 'PATCH')).toBe(200)
  await expect.poll(async () => (await guest.goto(`/profile/${carla.id}`))?.status()).toBe(200)
})

test('Who blocks somebody is shown no more of them, nor they of who blocked; the settings undo it', async ({
  newPage,
}) => {
  const ana = await someone(newPage)
  const carla = await someone(newPage)
  await ana.page.goto(`/profile/${carla.id}`)
  const main = ana.page.getByRole('main')
  await main.getByRole('button', { name: /^Silenciar, bloquear o denunciar/ }).click()
  await main.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Bloqueas a esta persona' })).toBeVisible()
  await carla.page.goto(`/profile/${ana.id}`)
  await expect(carla.page.getByRole('heading', { level: 1, name: 'Este perfil no está a la vista' })).toBeVisible()
  await main.getByRole('link', { name: 'Ver a quién bloqueo' }).click()
  const row = main.getByRole('listitem').filter({ hasText: carla.name })
  await row.getByRole('button', { name: `Desbloquear ${carla.name}` }).click()
  await expect(main.getByText('No bloqueas a nadie.')).toBeVisible()
  await ana.page.goto(`/profile/${carla.id}`)
  await expect(main.getByRole('button', { name: `Seguir ${carla.name}` })).toBeVisible()
})

test('Following and blocking need no pointer', async ({ newPage }) => {
  const ana = await someone(newPage)
  const carla = await someone(newPage)
  await ana.page.goto(`/profile/${carla.id}`)
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
  // By a form where the part does not answer yet: the page comes anew, with it closed.
  await expect(ana.page.locator('.person-shun button[value=unmute]')).toBeAttached()
})

test('Without JavaScript one follows, mutes and blocks by the same buttons', async ({ newPage, browser }) => {
  const ana = await someone(newPage)
  const carla = await someone(newPage)
  const plain = await browser.newContext({
    baseURL: process.env.APP_ORIGIN,
    locale: 'es-ES',
    javaScriptEnabled: false,
    storageState: await ana.page.context().storageState(),
  })
  const page = await plain.newPage()
  await page.goto(`/profile/${carla.id}`)
  await page.getByRole('button', { name: `Seguir ${carla.name}` }).click()
  await expect(page.getByRole('button', { name: `Siguiendo ${carla.name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/profile/${carla.id}$`))
  await page.getByRole('button', { name: /^Silenciar, bloquear o denunciar/ }).click()
  await page.getByRole('button', { name: 'Silenciar', exact: true }).click()
  await page.getByRole('button', { name: /^Silenciar, bloquear o denunciar/ }).click()
  await expect(page.getByRole('button', { name: 'Dejar de silenciar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bloqueas a esta persona' })).toBeVisible()
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: `Desbloquear ${carla.name}` }).click()
  await expect(page.getByText('No bloqueas a nadie.')).toBeVisible()
  await plain.close()
})

test('A guest who wants to follow signs in first, and comes back to the profile', async ({ newPage }) => {
  const carla = await someone(newPage)
  const guest = await newPage()
  await guest.goto(`/profile/${carla.id}`)
  await guest.getByRole('link', { name: `Seguir ${carla.name}` }).click()
  await expect(guest).toHaveURL(new RegExp(`/sign-in\\?next=${encodeURIComponent(`/profile/${carla.id}`)}`))
})
