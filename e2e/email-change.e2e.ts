import type { Page } from '@playwright/test'
import { call, confirmEmail, expect, signInAnew, test, visit } from './people.ts'
import type { World } from './worlds/world.ts'

const phrase = 'nueve tortugas lentas'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function openMail(page: Page, email: string, label: string): Promise<void> {
  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: label, exact: true }).first().click()
}

/** Signs up a user with a confirmed e-mail address. Returns the address. */
async function confirmed(page: Page, world: World): Promise<string> {
  const email = `${await signInAnew(page)}@liston.test`
  await confirmEmail(world, email)
  return email
}

async function ask(page: Page, email: string): Promise<void> {
  await visit(page, '/account')
  await page.getByText('Cambiar de correo').click()
  await main(page).getByLabel('Correo nuevo').fill(email)
  await main(page)
    .getByLabel(/^Tu contraseña/)
    .first()
    .fill(phrase)
  await press(page, 'Pedir el cambio')
}

test('The address changes once both mailboxes have said yes', async ({ page, world }) => {
  const email = await confirmed(page, world)
  const fresh = `otro-${email}`
  await ask(page, fresh)
  await expect(page.getByText(`Cambio a ${fresh}, a la espera:`)).toBeVisible()
  await openMail(page, fresh, 'Sí, esta dirección es mía')
  await press(page, 'Sí, esta dirección es mía')
  await expect(page.getByText(/^Confirmado\. Abre ahora el enlace/)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('El nuevo está confirmado.')).toBeVisible()
  await openMail(page, email, 'Sí, cambiar de correo')
  await press(page, 'Sí, cambiar de correo')
  await expect(page.getByText(/^Tu cuenta usa ya el correo nuevo/)).toBeVisible()
  await page.goto('/account')
  await expect(main(page).getByText(fresh, { exact: true })).toBeVisible()
  expect(await call(page, 'sign-in', { email, password: phrase })).toBe(400)
})

test('"No fui yo" on a strange session ends it and shows the way to another password', async ({ page, world }) => {
  const email = await confirmed(page, world)
  // Another client: without the cookies of this browser.
  const strange = await page.request.fetch('/api/v1/sign-in', {
    method: 'POST',
    data: { email, password: phrase },
    headers: { cookie: '', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
  })
  expect(strange.status()).toBe(200)
  await page.goto('/account')
  await main(page)
    .getByRole('button', { name: /^No he sido yo: la sesión de / })
    .click()
  await expect(page.getByText(/^Hemos cerrado esa sesión y todas las demás/)).toBeVisible()
  await expect(main(page).getByText('Esta sesión', { exact: true })).toHaveCount(1)
  await expect(main(page).getByRole('button', { name: /^No he sido yo/ })).toHaveCount(0)
  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await expect(page.getByText('Hemos cerrado tus demás sesiones').first()).toBeVisible()
})
