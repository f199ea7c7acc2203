import type { Page } from '@playwright/test'
import { expect, signIn, signInAnew, test } from './people.ts'

const open = ['/support', '/tutorial', '/privacy', '/terms', '/cookies', '/business', '/social', '/payment-success']
const own = [
  '/profile',
  '/challenges',
  '/evolution',
  '/my-rankings',
  '/my-reviews',
  '/my-chats',
  '/downgrade',
  '/collaborate',
]

/** An item of a ranking of the sample, by the addresses that show it. */
async function itemPages(page: Page): Promise<string[]> {
  await page.goto('/explore?sort=viral')
  const address = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')
  const id = address?.split('/')[2] ?? ''
  const answer = await page.request.get(`/api/v1/rankings/${id}`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const item = items[0]?.id ?? ''
  return [`/ranking/${id}/item/${item}/review`, `/rate-item/${item}`]
}

const onePageStands = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  expect(new URL(page.url()).pathname, path).toBe(path)
}

test('A guest walks every open page, and what is a person’s own leads home', async ({ page }) => {
  for (const path of [...open, ...(await itemPages(page))]) await onePageStands(page, path)
  for (const path of [...own, '/profile-setup', '/admin-panelrankw']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
})

test('A signed-in person walks every page of their own, and finds every tab of their profile', async ({ page }) => {
  await signIn(page, 'bruno')
  for (const path of [...own, ...open]) await onePageStands(page, path)
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Partes de tu perfil' })
  for (const name of ['Rankings', 'Logros', 'Recompensas y retos', 'Evolución', 'Ajustes', 'Resumen']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('A guest finds an answer in the support page without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto('/support')
  await page.getByLabel('Buscar en las preguntas').fill('contraseña olvidado')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Te llega un enlace que vale 30 minutos')).toBeVisible()
  await expect(page.getByText('¿Se pueden comprar Stars?')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver todas' }).click()
  await page.getByText('¿Se pueden comprar Stars?').click()
  await expect(page.getByText('No. Aquí no se compra')).toBeVisible()
  await context.close()
})

test('A person sets their profile up in four steps, goes back in between, and ends at home', async ({ page }) => {
  await signInAnew(page, { setUp: false })
  const step = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await page.goto('/profile-setup')
  await step('Paso 1 de 4: Identidad')
  const bio = main.getByLabel('Sobre ti')
  // What is typed while the page comes alive may be mixed with what stood there; a person would look again, too.
  await expect(async () => {
    await bio.fill('Pongo el listón alto.')
    await expect(bio).toHaveValue('Pongo el listón alto.', { timeout: 500 })
  }).toPass()
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await step('Paso 2 de 4: Avatar')
  await main.getByRole('link', { name: 'Atrás' }).click()
  await step('Paso 1 de 4: Identidad')
  await expect(bio).toHaveValue('Pongo el listón alto.')
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await step('Paso 2 de 4: Avatar')
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await step('Paso 3 de 4: Estilo')
  await main.getByText('Sabia').click()
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await step('Paso 4 de 4: Intereses')
  await expect(main.getByText('Elige al menos 3')).toBeVisible()
  for (const interest of ['Cine', 'Comida', 'Viajes'])
    await main.getByRole('checkbox', { name: interest }).press('Space')
  await main.getByRole('button', { name: 'Terminar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('¡Perfil completado!').first()).toBeVisible()
  await page.goto('/profile-setup')
  await expect(page, 'set up once').toHaveURL('/')
  await page.goto('/profile?tab=settings')
  await expect(main.getByRole('radio', { name: /Sabia/ })).toBeChecked()
  await expect(main.getByRole('checkbox', { name: 'Comida' })).toBeChecked()
})

test('A super admin reads the installation in figures, without header and footer, and finds the way back', async ({
  page,
}) => {
  await signIn(page, 'diego')
  await page.goto('/admin-panelrankw')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: /^Volver a/ }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})
