import { cast, expect, goAs, rankingAt, signIn, test, textOf, visit, wake, walkSetup } from './people.ts'

test('A newcomer comes in by Google, sets up a profile and goes on to where they were going', async ({ page }) => {
  await page.goto('/sign-up?next=%2Fexplore')
  for (const provider of ['Google', 'Apple', 'GitHub', 'Discord'])
    await expect(page.getByRole('link', { name: `Continuar con ${provider}` })).toBeVisible()
  await goAs(page, 'Google', /^Alguien nuevo/)
  await walkSetup(page)
  await expect(page).toHaveURL(/\/explore$/)
  const account = await textOf(page.request, '/account')
  for (const words of ['Confirmado', 'Tu cuenta no tiene contraseña.']) expect(account).toContain(words)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Quitar Google' })).toBeVisible()
})

test('From the dialog one comes back to the page that one was reading, as somebody with emoji in the name', async ({
  page,
}) => {
  const pathname = await rankingAt(page, 0)
  await visit(page, pathname)
  await page.locator('main ol > li').first().getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.getByRole('button', { name: /Zoe/ }).click()
  // A new user goes to the set-up first; a returning user is back on the page.
  await expect
    .poll(() => new URL(page.url()).searchParams.get('next') ?? new URL(page.url()).pathname)
    .toContain(pathname)
  await expect(page.getByRole('button', { name: /^Cuenta de Zoe/, includeHidden: true })).toBeVisible()
})

test('Error al iniciar sesión: said in place and in a toast, and where one was going is kept', async ({ page }) => {
  await page.goto('/sign-in?next=%2Fexplore')
  await goAs(page, 'Discord', /sin confirmar/)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Error al iniciar sesión')
  await expect(alert).toContainText('Tu correo no está confirmado en Discord.')
  await wake(page)
  await expect(page.getByText('Error al iniciar sesión', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveAttribute('href', /next=%2Fexplore/)
})

test('In the settings one links a provider, and takes it away again', async ({ page }) => {
  await signIn(page, 'gael')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Vincular Discord' }).click()
  await page.getByRole('button', { name: /^Alguien nuevo/ }).click()
  await page.getByRole('button', { name: 'Quitar Discord' }).waitFor()
  await wake(page)
  await page.getByRole('button', { name: 'Quitar Discord' }).click()
  await expect(page.getByRole('link', { name: 'Vincular Discord' })).toBeVisible()
  const inbox = await textOf(page.request, `/dev/inbox?to=${encodeURIComponent(cast.gael)}`)
  expect(inbox).toContain('Otra forma de entrar en tu cuenta')
})
