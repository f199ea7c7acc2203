import { expect, goAs, rankingAt, test, visit, wake, walkSetup } from './people.ts'

test('Error al iniciar sesión: said in place and in a toast, and where one was going is kept; from the dialog one comes back to the page that one was reading, and what one highlighted is done', async ({
  page,
}) => {
  await page.goto('/sign-in?next=%2Fexplore')
  await goAs(page, 'Discord', /sin confirmar/)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Error al iniciar sesión')
  await expect(alert).toContainText('Tu correo no está confirmado en Discord.')
  await wake(page)
  await expect(page.getByText('Error al iniciar sesión', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveAttribute('href', /next=%2Fexplore/)

  const pathname = await rankingAt(page, 0)
  await visit(page, pathname)
  const row = page.locator('.ranked-row').first()
  const name = await row.getByRole('heading').innerText()
  await row.hover()
  await row.getByRole('link', { name: `Destacar ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Continuar con Google' }).click()
  // A user with emoji in the name.
  await page.getByRole('button', { name: /Zoe/ }).click()
  // A new user goes to the set-up first; a returning user is back on the page.
  await expect
    .poll(() => new URL(page.url()).searchParams.get('next') ?? new URL(page.url()).pathname)
    .toContain(pathname)
  await expect(page.getByRole('button', { name: /^Cuenta de Zoe/, includeHidden: true })).toBeVisible()
  await walkSetup(page)
  await expect(page.getByText(`Has destacado ${name}`).first()).toBeVisible()
})
