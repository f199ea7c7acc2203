import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '../server/src/testing/read-zip.ts'
import { expect, followLetter, password, test, walkSetup } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })
const phrase = 'una jirafa azul en Soria'
let people = 0

/** Somebody new, signed in and through the set-up; returns their address. */
async function newcomer(page: Page): Promise<string> {
  const email = `datos${Date.now()}${++people}@liston.test`
  await page.goto('/sign-up')
  await main(page).getByLabel('Correo').fill(email)
  await main(page)
    .getByLabel(/^Contraseña/)
    .fill(phrase)
  await main(page).getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText(`Te hemos escrito a ${email}.`)).toBeVisible()
  await followLetter(page, email, 'Confirmar mi correo')
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await walkSetup(page)
  await expect(page).toHaveURL('/')
  return email
}

test('A switch is kept as it is turned, said, and taken back; the next page knows', async ({ page }) => {
  await newcomer(page)
  await page.goto('/profile?tab=settings#privacy')
  const isPrivate = section(page, 'Privacidad').getByRole('switch', { name: 'Perfil privado' })
  await expect(isPrivate).not.toBeChecked()
  await isPrivate.focus()
  await page.keyboard.press('Space')
  await expect(isPrivate).toBeChecked()
  await expect(page.getByText('Tu perfil es privado', { exact: true })).toBeVisible()
  await expect(page.getByText('Tu perfil es privado: solo lo ves tú.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(isPrivate).not.toBeChecked()
  await expect(page.getByText('Como estaba', { exact: true })).toBeVisible()
  await section(page, 'Privacidad').getByRole('switch', { name: 'Hacer públicos mis votos' }).click()
  await expect(page.getByText('Tus votos llevan tu nombre', { exact: true })).toBeVisible()
  await page.reload()
  await expect(isPrivate).not.toBeChecked()
  await expect(section(page, 'Privacidad').getByRole('switch', { name: 'Hacer públicos mis votos' })).toBeChecked()
})

test('A language is another page, which offers the way back; a time zone nobody knows is told beside its field', async ({
  page,
}) => {
  await newcomer(page)
  await page.goto('/profile?tab=settings#language')
  const zone = section(page, 'Idioma y hora').getByLabel('Zona horaria')
  await zone.fill('Europa/Madrid')
  await section(page, 'Idioma y hora').getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(section(page, 'Idioma y hora').getByText('No conocemos esa zona.')).toBeVisible()
  await zone.fill('america/bogota')
  await section(page, 'Idioma y hora').getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText('Zona horaria: America/Bogota', { exact: true })).toBeVisible()
  await section(page, 'Idioma y hora').getByLabel('Idioma').selectOption('en')
  await expect(page).toHaveURL(/saved=language/)
  await expect(section(page, 'Language and time').getByText('Saved.')).toBeVisible()
  await section(page, 'Language and time').getByRole('button', { name: 'Undo' }).click()
  await expect(section(page, 'Idioma y hora')).toBeVisible()
})

test('Every section has an address, on whichever of the two pages it stands', async ({ page }) => {
  await newcomer(page)
  await page.goto('/profile?tab=settings')
  const ways = main(page).getByRole('navigation', { name: 'Partes de los ajustes' })
  for (const name of ['Seguridad', 'Privacidad', 'Sesiones', 'Tus datos']) {
    await ways.getByRole('link', { name }).click()
    await expect(section(page, name)).toBeInViewport()
    await expect(ways.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
  }
})

test('Whoever asks for their data gets a letter, and with its link an archive that can be opened and read', async ({
  page,
}) => {
  const email = await newcomer(page)
  await page.goto('/profile?tab=settings#data')
  await section(page, 'Tus datos').getByRole('button', { name: 'Pedir mis datos' }).click()
  await expect(section(page, 'Tus datos').getByText(/^(La estamos preparando|Está lista)/)).toBeVisible()
  const download = page.waitForEvent('download')
  await followLetter(page, email, 'Descargar mis datos')
  const files = readZip(await readFile(await (await download).path()))
  expect(JSON.parse(files['json/account.json'] ?? '')).toMatchObject([{ email }])
  expect(files['csv/profile.csv']).toContain('username')
  await page.goto('/profile?tab=settings#data')
  await expect(section(page, 'Tus datos').getByText(/^Está lista/)).toBeVisible()
  await expect(section(page, 'Tus datos').getByText(/^Puedes pedir otra/)).toBeVisible()
})

test('Whoever deletes their account is out, may look at the letter, and has everything back', async ({
  page,
  newPage,
}) => {
  const email = await newcomer(page)
  await page.goto('/profile?tab=settings#data')
  const data = section(page, 'Tus datos')
  await data.getByText('Ver qué se borra y eliminarla').click()
  await expect(data.getByText('Se borran tu nombre')).toBeVisible()
  await data.getByLabel('Tu contraseña').fill(password)
  await data.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(data.getByText('Esa no es tu contraseña.')).toBeVisible()
  await data.getByLabel('Tu contraseña').fill(phrase)
  await data.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta está cerrada' })).toBeVisible()
  // By the way of signing in …
  const elsewhere = await newPage()
  await elsewhere.goto('/sign-in')
  await main(elsewhere).getByLabel('Correo').fill(email)
  await main(elsewhere)
    .getByLabel(/^Contraseña/)
    .fill(phrase)
  await main(elsewhere).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(main(elsewhere).getByRole('alert')).toContainText('Pediste eliminar esta cuenta.')
  await main(elsewhere).getByRole('button', { name: 'Recuperar mi cuenta' }).click()
  await expect(elsewhere.getByRole('button', { name: /^Cuenta de datos/, includeHidden: true })).toBeVisible()
  // … or, another time, of the letter.
  await elsewhere.goto('/profile?tab=settings#data')
  await section(elsewhere, 'Tus datos').getByText('Ver qué se borra y eliminarla').click()
  await section(elsewhere, 'Tus datos').getByLabel('Tu contraseña').fill(phrase)
  await section(elsewhere, 'Tus datos').getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Tu cuenta está cerrada' })).toBeVisible()
  await followLetter(page, email, 'Recuperar mi cuenta')
  await main(page).getByRole('button', { name: 'Recuperar mi cuenta' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de datos/, includeHidden: true })).toBeVisible()
})

test('Without JavaScript a switch is a button, data are asked for, and an account is deleted and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newcomer(page)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-ES' })
  await context.addCookies(await page.context().cookies())
  const plain = await context.newPage()
  await plain.goto('/profile?tab=settings')
  await section(plain, 'Privacidad').getByRole('button', { name: 'Activar' }).first().click()
  await expect(section(plain, 'Privacidad').getByText('Guardado.')).toBeVisible()
  await expect(plain.getByText('Tu perfil es privado: solo lo ves tú.')).toBeVisible()
  await section(plain, 'Privacidad').getByRole('button', { name: 'Deshacer' }).click()
  await expect(plain.getByText('Tu perfil es privado: solo lo ves tú.')).toHaveCount(0)
  await section(plain, 'Tus datos').getByRole('button', { name: 'Pedir mis datos' }).click()
  await expect(section(plain, 'Tus datos').getByText(/^(La estamos preparando|Está lista)/)).toBeVisible()
  // Its letter comes before the one that is followed below.
  await expect(async () => {
    await plain.goto('/profile?tab=settings')
    await expect(section(plain, 'Tus datos').getByText(/^Está lista/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await section(plain, 'Tus datos').getByText('Ver qué se borra y eliminarla').click()
  await section(plain, 'Tus datos').getByLabel('Tu contraseña').fill(phrase)
  await section(plain, 'Tus datos').getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Tu cuenta está cerrada' })).toBeVisible()
  await followLetter(plain, email, 'Recuperar mi cuenta')
  await main(plain).getByRole('button', { name: 'Recuperar mi cuenta' }).click()
  await expect(plain).toHaveURL('/')
  await expect(plain.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
  await context.close()
})
