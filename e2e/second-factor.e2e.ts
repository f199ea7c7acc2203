import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, forgetCookies, rankingAt, signInAnew, signInBy, test, visit } from './people.ts'

const phrase = 'nueve tortugas lentas'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Code of an authenticator app for the secret, now or `step` periods later, because no code is accepted twice. */
function codeOf(secret: string, step = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 })
}

async function firstStep(page: Page, email: string): Promise<void> {
  await visit(page, '/sign-in?next=%2Fexplore')
  await main(page).getByLabel('Correo').fill(email)
  await main(page)
    .getByLabel(/^Contraseña/)
    .fill(phrase)
  await press(page, 'Entrar')
}

/** Sets up an authenticator app on the page. Returns its secret and the ten recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await main(page)
    .getByLabel(/^Tu contraseña/)
    .first()
    .fill(phrase)
  await press(page, 'Configurar la aplicación')
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
  const secret = (await page.locator('#code-app code').innerText()).replaceAll(' ', '')
  await page.getByLabel(/^Código de seis cifras/).fill('000000')
  await press(page, 'Activar')
  await expect(page.getByText('Ese código no vale. Mira que sea el de ahora, o usa otro.')).toBeVisible()
  await page.getByLabel(/^Código de seis cifras/).fill(codeOf(secret))
  await press(page, 'Activar')
  await expect(page.getByRole('heading', { name: 'Guarda estos códigos ahora' })).toBeVisible()
  return { secret, codes: await page.locator('[data-codes] code').allInnerTexts() }
}

test('An app is set up, asked for after the password, and lost: a recovery code comes in by the dialog, in place', async ({
  page,
}) => {
  const email = `${await signInAnew(page)}@liston.test`
  await visit(page, '/account')
  await main(page).getByRole('link', { name: 'Configurar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verificación en dos pasos' })).toBeVisible()
  const { secret, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)

  await forgetCookies(page)
  await firstStep(page, email)
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
  await page.getByLabel(/^Código de tu aplicación/).fill('123456')
  await press(page, 'Entrar')
  await expect(page.getByText('Ese código no vale.')).toBeVisible()
  await page.getByLabel(/^Código de tu aplicación/).fill(codeOf(secret, 1))
  await press(page, 'Entrar')
  await expect(page).toHaveURL(/\/explore$/)

  await forgetCookies(page)
  const ranking = await rankingAt(page, 0)
  await visit(page, ranking)
  await page.locator('main ol > li').first().getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await signInBy(dialog, email, phrase)
  await dialog.getByLabel(/^Código de tu aplicación/).fill(codes[2] ?? '')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de ronda/, includeHidden: true })).toBeVisible()
  await expect(page).toHaveURL(ranking)
  await visit(page, '/account/factor')
  await expect(page.getByText('Te quedan 9 de 10.')).toBeVisible()
  await press(page, 'Quitar la aplicación')
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
})

test('Whoever has lost everything asks for the way out, and is told of the wait', async ({ page }) => {
  const email = `${await signInAnew(page)}@liston.test`
  const begun = await page.request.post('/api/v1/factors/app', { data: { proof: { password: phrase } } })
  const { secret } = await begun.json()
  const confirmed = await page.request.post('/api/v1/factors/app/confirm', { data: { code: codeOf(secret) } })
  expect(confirmed.status()).toBe(200)
  await forgetCookies(page)
  await firstStep(page, email)
  await page.getByText('No tengo nada de eso').click()
  await press(page, 'Lo he perdido todo')
  await expect(page.getByText(/Te hemos escrito\. El enlace del mensaje funcionará a partir del/)).toBeVisible()
  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Abrir la petición', exact: true }).click()
  await expect(page.getByText(/^Todavía no: este enlace funcionará a partir del/)).toBeVisible()
})

test.describe('at an address with a name', () => {
  // Passkeys are bound to a domain, which an IP address is not.
  test.use({ worldOptions: { seed: 'empty', host: 'localhost' } })

  test('A passkey is made, signs in without a password and after one, and is removed', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const email = `${await signInAnew(page, { name: 'ana' })}@liston.test`
    await visit(page, '/account/factor')
    await page
      .locator('#passkeys')
      .getByLabel(/^Tu contraseña/)
      .fill(phrase)
    await press(page, 'Añadir una passkey')
    await expect(page.getByRole('heading', { name: 'Guarda estos códigos ahora' })).toBeVisible()
    await press(page, 'Ya los he guardado')
    await expect(page.locator('#passkeys').getByText('Chrome en Linux')).toBeVisible()
    await forgetCookies(page)

    await visit(page, '/sign-in?next=%2Fexplore')
    await press(page, 'Entrar con una passkey')
    await expect(page).toHaveURL(/\/explore$/)
    await expect(page.getByRole('button', { name: 'Cuenta de ana' })).toBeVisible()
    await forgetCookies(page)

    await firstStep(page, email)
    await press(page, 'Usar mi passkey')
    await expect(page).toHaveURL(/\/explore$/)
    await visit(page, '/account/factor')
    await press(page, 'Quitar la passkey de Chrome en Linux')
    await expect(page.getByText('Todavía no tienes ninguna.')).toBeVisible()
  })
})
