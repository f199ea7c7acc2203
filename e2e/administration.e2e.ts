import { expect, goAsNewStaff, signIn, test } from './people.ts'

test('A super admin proves who they are again, gives a role, and finds it in the audit log; the new editor sees their sections', async ({
  newPage,
}) => {
  const [diego, gael] = [await newPage(), await newPage()]
  await signIn(diego, 'diego')
  await diego.goto('/admin-panelrankw/roles')
  await diego.getByLabel('Nombre de usuario').fill('gael')
  await diego.getByLabel('Edición', { exact: true }).check()
  await diego.getByLabel('Motivo').fill('Escribe los viernes')
  await diego.getByRole('button', { name: 'Guardar los papeles' }).click()
  await expect(diego.getByRole('alert').filter({ hasText: 'difícil de deshacer' })).toBeVisible()
  await expect(diego.getByLabel('Tu contraseña')).toBeFocused()
  await diego.keyboard.type('liston-demo-2026')
  await diego.getByRole('button', { name: 'Guardar los papeles' }).click()
  await expect(diego.getByRole('row', { name: /gael/ })).toContainText('Edición')

  await diego.goto('/admin-panelrankw/audit?act=set-roles')
  await expect(diego.getByRole('listitem').filter({ hasText: 'Escribe los viernes' }).first()).toContainText(
    '["editor"]',
  )

  await signIn(gael, 'gael')
  await goAsNewStaff(gael, '/admin-panelrankw/articles')
  const sections = gael.getByRole('navigation', { name: 'Secciones del panel' }).first()
  await expect(sections.getByRole('link', { name: 'Artículos' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Pagos' })).toHaveCount(0)
  await gael.goto('/admin-panelrankw/payments')
  await expect(gael).toHaveURL(/\/(dashboard)?$/)
})
