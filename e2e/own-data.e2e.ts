import type { Page } from '@playwright/test'
import { cast, expect, password, signIn, test, visit } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

test('Every section of the settings has an address; a switch is kept as it is turned, said, and taken back; a language is another page, which offers the way back', async ({
  page,
}) => {
  await signIn(page, 'elena')
  await visit(page, '/profile?tab=settings')
  const ways = main(page).getByRole('navigation', { name: 'Partes de los ajustes' })
  for (const name of ['Seguridad', 'Sesiones', 'Tus datos', 'Privacidad']) {
    await ways.getByRole('link', { name }).click()
    await expect(section(page, name)).toBeInViewport()
    await expect(ways.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
  }
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

  // A time zone that does not exist is told beside its field.
  const zone = section(page, 'Idioma y hora').getByLabel('Zona horaria')
  await zone.fill('Europa/Madrid')
  await section(page, 'Idioma y hora').getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(section(page, 'Idioma y hora').getByText('No conocemos esa zona.')).toBeVisible()
  await zone.fill('america/bogota')
  await section(page, 'Idioma y hora').getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText('Zona horaria: America/Bogota', { exact: true })).toBeVisible()
  await section(page, 'Idioma y hora').getByLabel('Idioma').selectOption('en')
  // The new page knows what was changed on the old one.
  await expect(page).toHaveURL(/before=es/)
  await expect(section(page, 'Language and time').getByText('Saved.')).toBeVisible()
  await section(page, 'Language and time').getByRole('button', { name: 'Undo' }).click()
  await expect(section(page, 'Idioma y hora')).toBeVisible()
  await expect(isPrivate).not.toBeChecked()
  await expect(section(page, 'Privacidad').getByRole('switch', { name: 'Hacer públicos mis votos' })).toBeChecked()
})

test('Whoever deletes their account is out, and has everything back by signing in', async ({ page }) => {
  await signIn(page, 'elena')
  await visit(page, '/profile?tab=settings#data')
  const data = section(page, 'Tus datos')
  await data.getByText('Ver qué se borra y eliminarla').click()
  await expect(data.getByText('Se borran tu nombre')).toBeVisible()
  await data.getByLabel('Tu contraseña').fill('no es esta, no')
  await data.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(data.getByText('Esa no es tu contraseña.')).toBeVisible()
  await data.getByLabel('Tu contraseña').fill(password)
  await data.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta está cerrada' })).toBeVisible()
  await visit(page, '/sign-in')
  await main(page).getByLabel('Correo').fill(cast.elena)
  await main(page)
    .getByLabel(/^Contraseña/)
    .fill(password)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(main(page).getByRole('alert')).toContainText('Pediste eliminar esta cuenta.')
  await main(page).getByRole('button', { name: 'Recuperar mi cuenta' }).click()
  await expect(page.getByRole('button', { name: 'Cuenta de elena' })).toBeVisible()
})
