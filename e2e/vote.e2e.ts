import type { Locator, Page } from '@playwright/test'
import { expect, rankingAt, signIn, test, visit, visitLive, wake } from './people.ts'

const rows = (page: Page) => page.locator('main ol > li')
const nameOf = async (row: Locator) => (await row.getByRole('heading').textContent()) ?? ''
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const starsOf = async (page: Page) =>
  Number((await page.getByRole('button', { name: /Stars: de dónde vienen/ }).textContent())?.replace(/\D/g, ''))

/** Opens the ranking at that index of "Todos", ordered by points. */
async function openRanking(page: Page, place: number): Promise<void> {
  await visit(page, `${await rankingAt(page, place)}?order=points`)
  await expect(page.getByRole('link', { name: 'Votos', exact: true })).toHaveAttribute('aria-current', 'page')
}

test('A vote moves every open page of the ranking at once, but no row under a pointer', async ({ page, newPage }) => {
  await signIn(page, 'carla')
  await openRanking(page, 3)
  const reader = await newPage()
  await visitLive(reader, page.url())
  await expect(rows(reader).first()).toBeVisible()
  const last = await nameOf(rows(page).last())
  await rows(reader).first().hover()
  const before = await rows(reader).getByRole('heading').allTextContents()

  await rowOf(page, last)
    .getByRole('button', { name: /^Ultra/ })
    .click()
  await expect(page.getByText(`Ultra +50 a ${last}`)).toBeVisible()
  await expect(reader.getByRole('button', { name: /Actualizar orden/ })).toBeVisible()
  expect(await rows(reader).getByRole('heading').allTextContents()).toEqual(before)

  await reader.getByRole('button', { name: /Actualizar orden/ }).click()
  await expect(rows(reader).last().getByRole('heading')).not.toHaveText(last)
  await expect(reader.getByText(new RegExp(`${last} sube al \\d+`))).toBeAttached()
})

test('A Boost is undone within its minute, even after the page was loaded again', async ({ page }) => {
  await signIn(page, 'carla')
  await openRanking(page, 4)
  const stars = await starsOf(page)
  const name = await nameOf(rows(page).first())
  await rowOf(page, name)
    .getByRole('button', { name: /^Boost/ })
    .click()
  await expect(page.getByText(`Boost +10 a ${name}`)).toBeVisible()
  await expect.poll(() => starsOf(page)).toBe(stars - 10)

  await page.reload()
  await wake(page)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByText(`Voto retirado de ${name}`)).toBeVisible()
  await expect.poll(() => starsOf(page)).toBe(stars)

  await page.getByRole('button', { name: /Stars: de dónde vienen/ }).click()
  await expect(page.getByText('Voto deshecho, Stars devueltas').first()).toBeVisible()
})

test('While one vote is on its way, another kind on the same item is not lost', async ({ page }) => {
  await signIn(page, 'elena')
  await openRanking(page, 4)
  const stars = await starsOf(page)
  const name = await nameOf(rows(page).first())
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/v1/votes', (route) => held.then(() => route.continue()))
  let counted = 0
  page.on('response', (answer) => void (counted += Number(answer.ok() && answer.url().endsWith('/api/v1/votes'))))
  const press = (kind: RegExp) => rowOf(page, name).getByRole('button', { name: kind }).click()
  await press(/^Boost/)
  await press(/^Ultra/)
  letGo()
  await expect.poll(() => starsOf(page)).toBe(stars - 60)
  // The page shows the votes before the server has them.
  await expect.poll(() => counted).toBe(2)
  const { me } = await (await page.request.get('/api/v1/me')).json()
  expect(me.stars).toBe(stars - 60)
})

test('The free vote is taken back by the button that gave it', async ({ page }) => {
  await signIn(page, 'diego')
  await openRanking(page, 5)
  const row = rowOf(page, await nameOf(rows(page).first()))
  const button = row.getByRole('button', { name: /^\+\d+/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
  await page.reload()
  await wake(page)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('A guest who taps a vote signs in over the page, and the vote is cast', async ({ page }) => {
  await openRanking(page, 6)
  const row = rows(page).first()
  const name = await nameOf(row)
  const address = page.url()
  await row.getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Entra para votar ${name}.`)
  await dialog.getByLabel('Correo').fill('bruno@liston.test')
  await dialog.getByLabel(/^Contraseña/).fill('liston-demo-2026')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cuenta de bruno' })).toBeVisible()
  expect(page.url()).toBe(address)
  // The vote that he pressed as a guest is cast once, so the next press withdraws it.
  await expect(page.getByText(`Tu voto por ${name} cuenta`).first()).toBeVisible()
  const vote = rowOf(page, name).getByRole('button', { name: /^\+\d+/ })
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('liston-wish'))).toBeNull()
})

test('On a phone a row opens its votes with their prices', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await openRanking(page, 7)
  const name = await nameOf(rows(page).nth(1))
  await page.getByRole('button', { name: `Votar ${name}: +1, Boost o Ultra` }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toContainText('Boost +10 · 10 Stars')
  await expect(sheet).toContainText('Ultra +50 · 50 Stars')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
