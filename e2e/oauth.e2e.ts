import { cast, expect, goAs, signIn, test, walkSetup } from './people.ts'

for (const provider of ['Google', 'Apple', 'GitHub', 'Discord'])
  test(`A newcomer comes in by ${provider}, sets up a profile and goes on to where they were going`, async ({
    page,
  }) => {
    await page.goto('/sign-up?next=%2Fexplore')
    await goAs(page, provider, /^Alguien nuevo/)
    await walkSetup(page)
    await expect(page).toHaveURL(/\/explore$/)
    await page.goto('/account')
    await expect(page.getByText('Confirmado')).toBeVisible()
    await expect(page.getByText('Tu cuenta no tiene contraseña.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Quitar ${provider}` })).toBeVisible()
  })

test('From the dialog one comes back to the page that one was reading, as somebody with emoji in the name', async ({
  page,
}) => {
  await page.goto('/explore?sort=all')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ranking\//)
  const { pathname } = new URL(page.url())
  await page.locator('main ol > li').first().getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.getByRole('button', { name: /Zoe/ }).click()
  // Somebody new is shown around first; who has been here is back on the page.
  await expect
    .poll(() => new URL(page.url()).searchParams.get('next') ?? new URL(page.url()).pathname)
    .toContain(pathname)
  await expect(page.getByRole('button', { name: /^Cuenta de Zoe/, includeHidden: true })).toBeVisible()
})

for (const [persona, words] of [
  [/sin confirmar/, 'Tu correo no está confirmado en Discord.'],
  [/no da su correo/, 'Discord no nos da tu correo'],
  [/^Cancelar/, 'Discord dice: «The person said no».'],
] as const)
  test(`Error al iniciar sesión: ${words}`, async ({ page }) => {
    await page.goto('/sign-in?next=%2Fexplore')
    await goAs(page, 'Discord', persona)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error al iniciar sesión')
    await expect(alert).toContainText(words)
    await expect(page.getByText('Error al iniciar sesión', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveAttribute('href', /next=%2Fexplore/)
  })

test('Without JavaScript one comes in by a provider, and is told what failed', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/sign-in')
  await goAs(page, 'GitHub', /^Cancelar/)
  await expect(page.getByRole('alert')).toContainText('Error al iniciar sesión')
  await goAs(page, 'GitHub', /^Alguien nuevo/)
  await walkSetup(page)
  await expect(
    page
      .getByRole('link', { name: /^Cuenta de|^Persona/ })
      .or(page.getByText('Persona'))
      .first(),
  ).toBeAttached()
})

test('In the settings one links a provider, comes in by it, and takes it away again', async ({ page, newPage }) => {
  await signIn(page, 'gael')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Vincular Discord' }).click()
  await page.getByRole('button', { name: /^Alguien nuevo/ }).click()
  await expect(page.getByRole('button', { name: 'Quitar Discord' })).toBeVisible()
  await page.goto(`/dev/inbox?to=${encodeURIComponent(cast.gael)}`)
  await expect(page.getByText('Otra forma de entrar en tu cuenta').first()).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Quitar Discord' }).click()
  await expect(page.getByRole('link', { name: 'Vincular Discord' })).toBeVisible()
  const english = await newPage({ locale: 'en-GB' })
  await english.goto('/sign-in')
  await expect(english.getByRole('link', { name: 'Continue with Apple' })).toBeVisible()
})
