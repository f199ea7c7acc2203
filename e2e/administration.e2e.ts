import { call, type Caller, expect, signIn, test, visit } from './people.ts'

test('A super admin proves who they are again, gives a role, and finds it in the audit log; the new editor sees their sections', async ({
  page: diego,
  newCaller,
}) => {
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/roles')
  await diego.getByLabel('Nombre de usuario').fill('gael')
  await diego.getByLabel('Edición', { exact: true }).check()
  await diego.getByLabel('Motivo').fill('Escribe los viernes')
  await diego.getByRole('button', { name: 'Guardar los roles' }).click()
  await expect(diego.getByRole('alert').filter({ hasText: 'difícil de deshacer' })).toBeVisible()
  await expect(diego.getByLabel('Tu contraseña')).toBeFocused()
  await diego.keyboard.type('liston-demo-2026')
  await diego.getByRole('button', { name: 'Guardar los roles' }).click()
  await expect(diego.getByRole('row', { name: /gael/ })).toContainText('Edición')

  const read = async ({ request }: Caller, path: string) => (await request.get(`/admin-panelrankw/${path}`)).text()
  const log = await read(diego, 'audit?act=set-roles')
  expect(log).toContain('Escribe los viernes')
  expect(log).toContain('<ins>Edición</ins>')

  const gael = await newCaller()
  await signIn(gael, 'gael')
  expect(await call(gael, 'factors/later', {})).toBe(200)
  const sections = await read(gael, 'articles')
  expect(sections).toContain('href="/admin-panelrankw/articles"')
  expect(sections).not.toContain('href="/admin-panelrankw/payments"')
  const closed = await gael.request.get('/admin-panelrankw/payments', { maxRedirects: 0 })
  expect([closed.status(), closed.headers().location]).toEqual([302, '/'])
})
