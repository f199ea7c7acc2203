import { expect, signIn, signInAnew, test, visit } from './people.ts'

test('A person finds every tab of their profile', async ({ page }) => {
  await signIn(page, 'bruno')
  await visit(page, '/profile')
  const tabs = page.getByRole('navigation', { name: 'Partes de tu perfil' })
  for (const name of ['Rankings', 'Logros', 'Recompensas y retos', 'Evolución', 'Ajustes', 'Resumen']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('A person sets their profile up in four steps, goes back in between, and ends at home', async ({ page }) => {
  await signInAnew(page, { setUp: false })
  const step = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await visit(page, '/profile-setup')
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
  const again = await page.request.get('/profile-setup', { maxRedirects: 0 })
  expect([again.status(), again.headers().location], 'set up once').toEqual([303, '/'])
  const { me } = await (await page.request.get('/api/v1/me')).json()
  const chosen = { bio: 'Pongo el listón alto.', roleIcon: 'wise', interests: ['cine', 'comida', 'viajes'] }
  expect(me).toMatchObject(chosen)
})

test('A super admin reads the installation in figures, without header and footer, and finds the way back', async ({
  page,
}) => {
  await signIn(page, 'diego')
  await visit(page, '/admin-panelrankw')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: /^Volver a/ }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})
