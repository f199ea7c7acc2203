import { expect, signInAnew, test, visit } from './people.ts'

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
