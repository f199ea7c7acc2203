import { expect, meOf, signIn, signInAnew, signInBy, test, textOf, visit, visitLive, withoutReward } from './people.ts'

test('From guest to PRO: the plan waits while one signs in, the cart pays it with a code and the bank’s question, and another open page hears of it', async ({
  page,
  newPage,
  newCaller,
}) => {
  const elsewhere = await newPage()
  const name = await signInAnew(elsewhere)
  await visitLive(elsewhere, '/evolution')
  const credits = elsewhere.getByRole('main').locator('[data-currency=credits]')
  await expect(credits).toContainText(/^10\D/)
  await withoutReward(page)

  await visit(page, '/pro')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await expect(main.getByText('Modo de prueba: no se cobra.')).toBeVisible()
  await expect(main.getByText('PRO nunca compra votos')).toBeVisible()
  const monthly = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'PRO mensual' }) })
  await expect(monthly).toContainText('salvo que la canceles al menos 24 horas antes')
  await monthly.getByRole('link', { name: 'Entrar y elegir: PRO mensual' }).click()
  await signInBy(dialog, `${name}@liston.test`, 'nueve tortugas lentas')
  await expect(page).toHaveURL(/\/pro\?plan=pro_monthly$/)

  await monthly.getByRole('button', { name: 'Elegir PRO mensual' }).click()
  const cart = page.getByRole('dialog', { name: 'Carrito' })
  await expect(cart).toContainText('PRO mensual')
  await expect(cart.locator('[data-total]')).toHaveText('4,99 €')
  await cart.getByRole('button', { name: 'Pagar 4,99 €' }).click()

  await expect(page).toHaveURL(/\/dev\/pay\/checkout\//)
  await page.getByLabel('Código promocional').fill('BIENVENIDA20')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByLabel('El banco pide confirmar').check()
  await page.getByRole('button', { name: 'Pagar 3,99 €' }).click()
  // Toasts close after some seconds, so start waiting for those on both pages now.
  const welcome = [elsewhere, page].flatMap((tab) =>
    ['¡Bienvenido a PRO!', '+100 XP'].map((words) => tab.getByText(words).first().waitFor()),
  )
  await page.getByRole('button', { name: 'Sí, soy yo' }).click()

  await expect(page).toHaveURL(/\/payment-success\?session_id=.+/)
  await expect(main.getByRole('heading', { name: 'Pago confirmado: ya eres PRO' })).toBeVisible()
  await expect(main).toContainText('3,99 €')
  await expect(credits).toContainText(/^100\D/)
  await Promise.all(welcome)
  await expect(page.getByRole('button', { name: /^Carrito/ })).toHaveCount(0)

  // The address alone grants another user nothing.
  const stranger = await newCaller()
  await signIn(stranger, 'gael')
  expect(await textOf(stranger.request, page.url())).not.toContain('3,99 €')
  expect((await meOf(stranger)).isPro).toBe(false)
})
