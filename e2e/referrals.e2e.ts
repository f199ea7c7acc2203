import { expect, meOf, signIn, test, visit, wake, walkSetup } from './people.ts'

test('From the link to the Stars: Bruno invites, a guest is told by whom, signs up, confirms, and both see it', async ({
  newPage,
  world,
}) => {
  const [bruno, guest] = [await newPage(), await newPage()]
  await signIn(bruno, 'bruno')
  await visit(bruno, '/')
  await bruno.getByRole('link', { name: 'Invita y Gana' }).click()
  const dialog = bruno.getByRole('dialog', { name: 'Invita y Gana' })
  await dialog.getByRole('button', { name: 'Crear mi código' }).click()
  await expect(bruno.getByText('¡Código Creado!', { exact: true }).first()).toBeVisible()
  const link = dialog.getByLabel('Tu enlace')
  await expect(link).toHaveValue(/\/\?ref=BRUNO[A-Z0-9]{5}$/)

  await guest.goto(await link.inputValue())
  await wake(guest)
  const card = guest.getByRole('complementary', { name: 'Invita y Gana' })
  await expect(card.getByText('bruno te invita: +50 Stars')).toBeVisible()
  await card.getByRole('link', { name: 'Crear cuenta' }).click()
  const email = 'traida@liston.test'
  const form = guest.getByRole('main')
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel(/^Contraseña/).fill('nueve tortugas lentas')
  await form.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
  await expect(guest.getByText(email).first()).toBeVisible()

  await bruno.goto('/invite')
  const row = bruno.getByRole('listitem').filter({ hasText: 'traida' })
  await expect(row.getByText('En camino')).toBeVisible()
  await expect(row.getByText('Confirmar su correo (falta)')).toBeVisible()
  await expect(row.getByText('Votar en 5 rankings: 0 de 5')).toBeVisible()
  await expect(bruno.getByText(email)).toHaveCount(0)

  await guest.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await guest.getByRole('link', { name: 'Confirmar mi correo', exact: true }).click()
  await guest.getByRole('button', { name: 'Confirmar y entrar' }).waitFor()
  await wake(guest)
  await guest.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await walkSetup(guest)
  await expect(guest).toHaveURL('/')
  await world.drain()
  expect((await meOf(guest)).stars).toBe(150)
  await bruno.reload()
  await expect(row.getByText('Confirmar su correo (hecho)')).toBeVisible()
})

test('What looks like one person is paid by a moderator, and whoever brought them sees it', async ({ newPage }) => {
  const [ana, diego] = [await newPage(), await newPage()]
  await signIn(ana, 'ana')
  await signIn(diego, 'diego')
  const before = await meOf(ana)
  await ana.goto('/invite')
  await expect(ana.getByText('En revisión').first()).toBeVisible()

  await visit(diego, '/admin-panelrankw/referrals')
  const held = diego.getByRole('main').getByRole('listitem').filter({ hasText: 'ana invita a' }).first()
  const invitee = /ana invita a (\S+)/.exec(await held.innerText())?.[1] ?? ''
  await expect(held.getByText('Misma red')).toBeVisible()
  await held.getByRole('button', { name: 'Pagar ya' }).click()
  await expect(diego.getByText('Pagada', { exact: true }).first()).toBeVisible()
  await expect(diego.getByText(`ana invita a ${invitee}`)).toHaveCount(0)

  const { stars, xp } = await meOf(ana)
  expect([stars - before.stars, xp - before.xp]).toEqual([50, 25])
  await ana.reload()
  const row = ana.getByRole('listitem').filter({ hasText: invitee })
  await expect(row.getByText('+50 Stars y +25 XP')).toBeVisible()
})

test('An address that nobody invites by is a page like any other', async ({ page }) => {
  await page.goto('/?ref=NADIE23456')
  await wake(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('invitation')
  await expect(page.getByRole('complementary', { name: 'Invita y Gana' })).toHaveCount(0)
})
