import type { Page } from '@playwright/test'
import { holdApp } from './hold-app.ts'
import { cast, enter, expect, password, signIn, test, walkSetup } from './people.ts'

const firstPhrase = 'una jirafa azul en Soria'
const phrase = 'nueve tortugas lentas'
const main = (page: Page) => page.getByRole('main')

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up')
  await main(page).getByLabel('Correo').fill(email)
  await main(page)
    .getByLabel(/^Contraseña/)
    .fill(firstPhrase)
  await main(page).getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText(`Te hemos escrito a ${email}.`)).toBeVisible()
}

/** Opens the newest mail to an address and follows the link in it. */
async function followMail(page: Page, email: string, label: string): Promise<void> {
  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: label, exact: true }).click()
}

test('Signing in greets, follows to where one was going, and shows in the other tab at once', async ({ page }) => {
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await page.goto('/sign-in?next=%2Fexplore')
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
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
  await page.goto('/account')
  await main(page).getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByText('¡Hasta pronto!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
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
  await expect(page.getByText('¡Hasta pronto!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
})

test('Signing out by the menu of a page that listens says goodbye, and nothing of an invalid session', async ({
  page,
}) => {
  await signIn(page, 'diego')
  const listening = page.waitForResponse((answer) => answer.url().includes('/events'))
  await page.goto('/explore')
  await listening
  await page.getByRole('button', { name: 'Cuenta de diego' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByText('¡Hasta pronto!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('A session that the server no longer knows ends once, and the page goes home', async ({ page, newPage }) => {
  // A person of this story alone: the others' sessions end here.
  const email = `sesion${Date.now()}@liston.test`
  await signUp(page, email)
  await followMail(page, email, 'Confirmar mi correo')
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de sesion/, includeHidden: true })).toBeVisible()
  await walkSetup(page)
  await expect(page).toHaveURL('/')
  // Without live news, which would end it before anybody does anything.
  await page.route('**/events?*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/account')
  const phone = await newPage()
  await enter(phone, { email, password: firstPhrase, called: /^Cuenta de sesion/ })
  await phone.goto('/account')
  await phone.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(phone.getByText('Esta sesión', { exact: true })).toBeVisible()
  await main(page)
    .getByLabel(/^Contraseña actual/)
    .fill(firstPhrase)
  await main(page)
    .getByLabel(/^Contraseña nueva/)
    .fill(phrase)
  await main(page).getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Sesión no válida: se ha cerrado.', { exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Cuenta de sesion/ })).toBeVisible()
})

test('A wrong password is told beside the form and in a toast, and typing goes on', async ({ page }) => {
  await page.goto('/sign-in')
  await main(page).getByLabel('Correo').fill(cast.ana)
  const secret = main(page).getByLabel(/^Contraseña/)
  await secret.fill('no es esta, no')
  await main(page).getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(main(page).getByRole('alert')).toHaveText('El correo y la contraseña no van juntos.')
  await expect(page.getByText('No se pudo entrar', { exact: true })).toBeVisible()
  await expect(main(page).getByLabel('Correo')).toHaveValue(cast.ana)
})

test('A forgotten password is replaced by mail, which signs in', async ({ page }) => {
  const email = `olvido${Date.now()}@liston.test`
  await signUp(page, email)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click()
  // The page that is left has a field of that name, too.
  await expect(page).toHaveURL(/\/recover/)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Recuperar la contraseña' })).toBeVisible()
  await main(page).getByLabel('Correo').fill(email)
  await main(page).getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByText(`Te hemos escrito a ${email}.`)).toBeVisible()
  await followMail(page, email, 'Elegir contraseña')
  await main(page)
    .getByLabel(/^Contraseña nueva/)
    .fill('password12')
  await main(page).getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByText('Es de las primeras que probaría cualquiera. Elige otra.').first()).toBeVisible()
  await main(page)
    .getByLabel(/^Contraseña nueva/)
    .fill(phrase)
  await main(page).getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de olvido/, includeHidden: true })).toBeVisible()
})

test('Without JavaScript one signs up, confirms, changes the password and signs out', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-ES' })
  const page = await context.newPage()
  const email = `sinjs${Date.now()}@liston.test`
  await signUp(page, email)
  await followMail(page, email, 'Confirmar mi correo')
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await page.goto('/account')
  await walkSetup(page)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByLabel(/^Contraseña actual/).fill(firstPhrase)
  await page.getByLabel(/^Contraseña nueva/).fill(phrase)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada. Las demás sesiones se han cerrado.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await context.close()
})
