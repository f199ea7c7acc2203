import type { Page } from '@playwright/test'
import { cast, expect, signIn, signInBy, test, visit } from './people.ts'

const phone = { width: 390, height: 844 }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })

/** Opens the n-th card of the list, and returns to the list after `leave`. */
async function openCard(page: Page, n: number, leave: () => Promise<void>) {
  await page.getByRole('main').getByRole('article').nth(n).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/ranking\//)
  // A visit counts once the user moves on the page.
  await page.mouse.move(200, 200 + n)
  await page.mouse.move(240, 240 + n)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('liston-guest') ?? '{}').acts?.card)
  await expect.poll(kept).toBe(n + 1)
  await leave()
  await page.goBack()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Explorar rankings' })).toBeVisible()
}

test('A guest reads on: after 3 cards they are told what an account brings, and may say no', async ({ page }) => {
  await page.clock.install()
  await page.goto('/explore')
  // A fake clock cannot tell how a page was reached, so the page must see that a card is opened.
  const counting = page.waitForResponse(/watch-acts/)
  await page.clock.fastForward(11_000)
  await counting
  const nothing = async () => {}
  await openCard(page, 0, nothing)
  await openCard(page, 1, nothing)
  await openCard(page, 2, async () => {
    const wall = page.getByRole('dialog', { name: 'Ya sabes por dónde va esto' })
    await expect(wall).toBeVisible()
    await wall.getByRole('button', { name: 'Ahora no' }).click()
    await expect(wall).toBeHidden()
  })
})

test('A guest who wants to Rumble signs in over the page, picks a game, and leaves to where they were', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/explore')
  await tabs(page).getByRole('link', { name: 'Rumble' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Entra y te llevamos a Rumble.')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/explore$/)

  await tabs(page).getByRole('link', { name: 'Rumble' }).click()
  await signInBy(dialog, cast.ana)
  await expect(page.getByRole('heading', { level: 1, name: '¿A qué jugamos?' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()

  await tabs(page).getByRole('link', { name: 'Mis RW: mis rankings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mis')
  await tabs(page).getByRole('link', { name: 'Rumble' }).click()
  await page.getByRole('link', { name: 'Jugar: Duelo rápido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿Cuál pones más alto?' })).toBeVisible()
  await page.getByRole('link', { name: 'Juegos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿A qué jugamos?' })).toBeVisible()
  await page.getByRole('link', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/my-rankings$/)
})

test('A page that is long in coming has a splash, with a button that asks for it anew', async ({ page }) => {
  await visit(page, '/explore')
  // Never answered.
  await page.route('**/api/v1/rankings/*', () => {})
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Cargando tu mundo...').first()).toBeVisible()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Cargando tu mundo...')).toHaveCount(0)
  await expect(page).toHaveURL(/\/ranking\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Without JavaScript the menu opens, and an invitation says the address to pass on', async ({
  newPage,
  baseURL,
}) => {
  const page = await newPage({ javaScriptEnabled: false })
  await signIn(page, 'ana')
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  await page.getByRole('link', { name: 'Invitar Amigos' }).click()
  await expect(page.getByLabel('Tu enlace')).toHaveValue(new RegExp(`^${baseURL}.*[?&]ref=[A-Z0-9]{10}$`))
  await page.goto('/?rumble=1')
  await page.getByRole('link', { name: 'Jugar: Duelo rápido' }).click()
  await expect(page.getByText('Los duelos necesitan JavaScript.')).toBeVisible()
})
