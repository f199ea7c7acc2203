import { expect, signInAnew, test, visit } from './people.ts'

const gallery = '/profile?tab=avatars'

test('A newcomer picks an avatar in the set-up and wears it from then on', async ({ page, request }) => {
  await signInAnew(page, { setUp: false })
  const main = page.getByRole('main')
  await visit(page, '/profile-setup?step=avatar')
  await main.getByRole('radio', { name: 'Gata Parda' }).press('Space')
  await expect(main.getByText(/^De noche todas las listas/)).toBeVisible()
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Paso 3 de 4: Estilo', { exact: true })).toBeVisible()
  await main.getByRole('radio', { name: /Sabia/ }).press('Space')
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await main.getByRole('checkbox', { name: 'Cine' }).press('Space')
  await main.getByRole('button', { name: 'Terminar' }).click()
  await expect(main.getByText('Elige al menos 3 para terminar.')).toBeVisible()
  for (const interest of ['Comida', 'Viajes']) await main.getByRole('checkbox', { name: interest }).press('Space')
  await main.getByRole('button', { name: 'Terminar' }).click()
  await expect(page).toHaveURL('/')
  const { me } = await (await page.request.get('/api/v1/me')).json()
  // The user's own profile and the public one show the same avatar.
  for (const reader of [page.request, request]) {
    const profile = await (await reader.get(`/profile/${me.id}?lng=es`)).text()
    expect(profile).toMatch(/class="[^"]*person-face[\s\S]{0,400}\/avatars\/gata-parda-bust-[0-9a-f]{10}\.svg/)
    expect(profile).toContain('Estilo: sabia')
  }
})

test('Stars open an avatar by keyboard, which is then worn, or given back; who has too few is told how many are missing', async ({
  page,
}) => {
  await signInAnew(page)
  await visit(page, gallery)
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  const dialog = page.getByRole('dialog')
  await expect(tile('Silbato')).toHaveAttribute('aria-haspopup', 'dialog')
  await tile('Silbato').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Desbloquear por 20 Stars' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Avatar Desbloqueado!').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Devolverlo y recuperar 20 Stars' }).click()
  await expect(dialog.getByText('Tienes 100 Stars.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desbloquear por 20 Stars' }).click()
  await dialog.getByRole('button', { name: 'Ponérmelo' }).click()
  await expect(page.getByText('Avatar Seleccionado').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(tile('Silbato')).toBeFocused()
  await expect(tile('Silbato')).toContainText('Lo llevas')
  await expect(page.getByRole('main').locator('.person-face img')).toHaveAttribute('src', /silbato/)

  await tile('Zorra Lista').click()
  await dialog.getByRole('button', { name: 'Desbloquear por 150 Stars' }).click()
  await expect(page.getByText('Stars Insuficientes').first()).toBeVisible()
  await expect(dialog.getByText('Necesitas 70 Stars más para desbloquear Zorra Lista')).toBeVisible()
})
