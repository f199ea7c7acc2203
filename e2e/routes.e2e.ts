import type { Page } from '@playwright/test'
import { open, ours, own, ownThings, things } from './all-pages.ts'
import { expect, signIn, signInAnew, test } from './people.ts'

/** The page as it comes from the server; the walk of every-page.e2e.ts opens each in a browser. */
const onePageStands = async (page: Page, path: string) => {
  const answer = await page.request.get(path)
  expect([...(await answer.text()).matchAll(/<h1[ >]/g)], path).toHaveLength(1)
  expect(new URL(answer.url()).pathname, path).toBe(new URL(path, answer.url()).pathname)
}

test('A guest walks every open page, and what is a person’s own leads home', async ({ page }) => {
  for (const path of [...open, ...(await things(page))].filter(ours)) await onePageStands(page, path)
  for (const path of [...own, '/admin-panelrankw']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([302, '/'])
  }
})

test('A signed-in person walks every page of their own, and finds every tab of their profile', async ({ page }) => {
  await signIn(page, 'bruno')
  for (const path of [...own, ...(await ownThings(page)), ...open].filter(ours)) await onePageStands(page, path)
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
  await bio.fill('Pongo el listón alto.')
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
