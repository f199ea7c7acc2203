import type { Page } from '@playwright/test'
import { holdApp } from './hold-app.ts'
import {
  cast,
  expect,
  expectGoodbye,
  hydrated,
  password,
  query,
  signIn,
  signInAnew,
  test,
  visit,
  visitLive,
} from './people.ts'

const main = (page: Page) => page.getByRole('main')

test('Signing in greets, goes where one was going and shows in the other tab at once; signing out says goodbye and takes it along', async ({
  page,
}) => {
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await visit(page, '/sign-in?next=%2Fexplore')
  await main(page).getByLabel('Correo').fill(cast.carla)
  await main(page)
    .getByLabel(/^Contraseña/)
    .fill(password)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('¡Bienvenido de nuevo, carla!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(other.getByRole('button', { name: 'Cuenta de carla' })).toBeVisible()

  await visit(other, '/account')
  await expect(other.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
  await visitLive(page, '/explore')
  await page.getByRole('button', { name: 'Cuenta de carla' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expectGoodbye(page)
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  // The page learns that its session ended, but shows no warning, because it signed out itself.
  for (const tab of [page, other]) await expect(tab.getByText(/^Sesión no válida/)).toHaveCount(0)
})

test('Signing out before the application is there says goodbye all the same, also to a tab where it is not there', async ({
  page,
}) => {
  await signIn(page, 'diego')
  const other = await page.context().newPage()
  await holdApp(other)
  await other.goto('/account', { waitUntil: 'domcontentloaded' })
  const letGo = await holdApp(page)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await main(page).getByRole('button', { name: 'Cerrar Sesión' }).click()
  letGo()
  // The application must load first.
  await page.getByText('¡Hasta pronto!', { exact: true }).waitFor()
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
})

test('A session that the server no longer knows ends once, and the page goes home', async ({ page, world }) => {
  await signInAnew(page)
  // Without the event stream, which would end the session before any action.
  await page.route('**/events?*', (route) => route.fulfill({ status: 204 }))
  // Only the change of the password meets the end of the session. An earlier request would send the page home first.
  await page.route('**/api/v1/password/change', async (route) => {
    await query(world, 'DELETE FROM session')
    await route.continue()
  })
  await visit(page, '/account')
  await main(page)
    .getByLabel(/^Contraseña actual/)
    .fill('nueve tortugas lentas')
  await main(page)
    .getByLabel(/^Contraseña nueva/)
    .fill('una jirafa azul en Soria')
  await main(page).getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The home page starts its application by itself to say this.
  await hydrated(page)
  await expect(page.getByText('Sesión no válida: se ha cerrado.', { exact: true })).toBeVisible()
})
