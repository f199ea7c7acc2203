import { expect, signIn, test, visit, wake } from './people.ts'

test('A member of staff finds a text, changes it, sees it on each page in either way of getting there, and takes it back', async ({
  page: diego,
  newPage,
}) => {
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/texts')
  const main = diego.getByRole('main')
  await main.getByRole('searchbox').fill('Social Club')
  await main.getByRole('button', { name: 'Buscar' }).click()
  const row = main.getByRole('listitem').filter({ hasText: 'shellTexts.social' })
  await row.getByRole('button', { name: 'Cambiar Español: Social Club' }).click()
  const text = row.getByRole('textbox', { name: 'Tu texto (Español)' })
  await text.fill('El <b>club</b>')
  await expect(row.getByText('14 caracteres, 3 más que el del programa')).toBeVisible()
  await row.getByRole('button', { name: 'Guardar' }).click()
  await expect(row.getByText('Cambiado', { exact: true })).toBeVisible()

  // An unexpected hydration warning fails a test, so the texts of browser and server agree.
  const reader = await newPage()
  await reader.goto('/explore')
  const link = reader.getByRole('banner').getByRole('link', { name: 'El <b>club</b>' })
  await expect(link).toBeVisible()
  await wake(reader)
  await expect(link).toBeVisible()
  await link.click()
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await reader.getByRole('banner').getByRole('link', { name: 'Explorar' }).click()
  await expect(reader).toHaveURL('/explore')
  await expect(link).toBeVisible()

  await visit(diego, '/admin-panelrankw/texts?own=yes')
  await main.getByRole('button', { name: 'Cambiar Español: Social Club' }).click()
  await main.getByRole('button', { name: 'Volver al del programa' }).click()
  await expect(main.getByText('Aún no has cambiado ninguno')).toBeVisible()
  await reader.goto('/explore')
  await expect(reader.getByRole('banner').getByRole('link', { name: 'Social Club' })).toBeVisible()
})
