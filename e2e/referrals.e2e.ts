import { expect, meOf, signIn, test, textOf, visit, wake } from './people.ts'

test('From the link to the sign-up: Bruno invites, a guest is told by whom, signs up, and Bruno sees it; a code of nobody changes nothing', async ({
  newPage,
}) => {
  const [bruno, guest] = [await newPage(), await newPage()]
  await signIn(bruno, 'bruno')
  await visit(bruno, '/')
  await bruno.getByRole('link', { name: 'Invita y Gana' }).click()
  const dialog = bruno.getByRole('dialog', { name: 'Invita y Gana' })
  await expect(bruno.getByText('¡Código Creado!', { exact: true }).first()).toBeVisible()
  const link = dialog.getByLabel('Tu enlace')
  await expect(link).toHaveValue(/\/\?ref=BRUNO[A-Z0-9]{5}$/)

  const card = guest.getByRole('complementary', { name: 'Invita y Gana' })
  await visit(guest, '/?ref=NADIE23456')
  const cookies = async () => (await guest.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('invitation')
  await expect(card).toHaveCount(0)

  await guest.goto(await link.inputValue())
  await wake(guest)
  await expect(card.getByText('bruno te invita: +50 Stars')).toBeVisible()
  await card.getByRole('link', { name: 'Crear cuenta' }).click()
  const email = 'traida@liston.test'
  const form = guest.getByRole('main')
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel(/^Contraseña/).fill('nueve tortugas lentas')
  await form.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
  await expect(guest).toHaveURL(/\/profile-setup/)

  const invited = await textOf(bruno.request, '/invite')
  for (const words of ['traida', 'En camino', 'Confirmar su correo (falta)', 'Votar en 5 rankings: 0 de 5'])
    expect(invited).toContain(words)
  expect(invited).not.toContain(email)
})

test('What looks like one person is paid by a moderator, and whoever brought them sees it', async ({
  page: diego,
  newCaller,
}) => {
  const ana = await newCaller()
  await signIn(ana, 'ana')
  await signIn(diego, 'diego')
  const before = await meOf(ana)
  expect(await textOf(ana.request, '/invite')).toContain('En revisión')

  await visit(diego, '/admin-panelrankw/referrals')
  const held = diego.getByRole('main').getByRole('listitem').filter({ hasText: 'ana invita a' }).first()
  const invitee = /ana invita a (\S+)/.exec(await held.innerText())?.[1] ?? ''
  await expect(held.getByText('Misma red')).toBeVisible()
  await held.getByRole('button', { name: 'Pagar ya' }).click()
  await expect(diego.getByText('Pagada', { exact: true }).first()).toBeVisible()
  await expect(diego.getByText(`ana invita a ${invitee}`)).toHaveCount(0)

  const { stars, xp } = await meOf(ana)
  expect([stars - before.stars, xp - before.xp]).toEqual([50, 25])
  expect(await textOf(ana.request, '/invite')).toContain('+50 Stars y +25 XP')
})
