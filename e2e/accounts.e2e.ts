import type { Page } from '@playwright/test'
import pg from 'pg'
import { holdApp } from './hold-app.ts'
import {
  call,
  cast,
  expect,
  expectGoodbye,
  password,
  signIn,
  signInAnew,
  test,
  visit,
  visitLive,
  wake,
} from './people.ts'

const main = (page: Page) => page.getByRole('main')

test('Signing in greets, follows to where one was going, and shows in the other tab at once', async ({ page }) => {
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
})

test('Signing out says goodbye, goes home, and takes the other tab along', async ({ page }) => {
  await signIn(page, 'diego')
  const other = await page.context().newPage()
  await visit(other, '/account')
  await expect(other.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
  await visitLive(page, '/explore')
  await page.getByRole('button', { name: 'Cuenta de diego' }).click()
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
  await visit(page, '/account')
  const database = new pg.Client(world.connection)
  await database.connect()
  await database.query('DELETE FROM session')
  await database.end()
  await main(page)
    .getByLabel(/^Contraseña actual/)
    .fill('nueve tortugas lentas')
  await main(page)
    .getByLabel(/^Contraseña nueva/)
    .fill('una jirafa azul en Soria')
  await main(page).getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Sesión no válida: se ha cerrado.', { exact: true })).toBeVisible()
})

test('A wrong password is told beside the form and in a toast, and typing goes on', async ({ page }) => {
  await visit(page, '/sign-in')
  await main(page).getByLabel('Correo').fill(cast.ana)
  const secret = main(page).getByLabel(/^Contraseña/)
  await secret.fill('no es esta, no')
  await main(page).getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(main(page).getByRole('alert')).toHaveText('El correo y la contraseña no coinciden.')
  await expect(page.getByText('No se pudo entrar', { exact: true })).toBeVisible()
  await expect(main(page).getByLabel('Correo')).toHaveValue(cast.ana)
})

test('A forgotten password is replaced by mail, which signs in; a weak one is refused beside its field', async ({
  page,
}) => {
  const email = cast.gael
  expect(await call(page, 'password/recover', { email })).toBe(202)
  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Elegir contraseña', exact: true }).click()
  const secret = main(page).getByLabel(/^Contraseña nueva/)
  await secret.waitFor()
  await wake(page)
  await secret.fill('password12')
  await main(page).getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByText('Es de las primeras que probaría cualquiera. Elige otra.').first()).toBeVisible()
  await secret.fill('nueve tortugas lentas')
  await main(page).getByRole('button', { name: 'Guardar y entrar' }).click()
  // A user with few votes gets the tour, which covers the page.
  await expect(page.getByRole('button', { name: 'Cuenta de gael', includeHidden: true })).toBeVisible()
})
