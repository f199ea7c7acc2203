import type { Page } from '@playwright/test'
import { expect, signIn, test, walkSetup } from './people.ts'

const password = 'nueve tortugas lentas'
const meOf = async (page: Page) =>
  (await (await page.request.get('/api/v1/me')).json()).me as { stars: number; xp: number }

/** Makes somebody's code, by the dialog, and tells where it leads. */
async function pathOfInvitation(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Invita y Gana' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invita y Gana' })
  const make = dialog.getByRole('button', { name: 'Crear mi código' })
  const link = dialog.getByLabel('Tu enlace')
  await expect(make.or(link)).toBeVisible()
  // Made once: at a second try it is there.
  if (await make.isVisible()) {
    await make.click()
    await expect(page.getByText('¡Código Creado!', { exact: true }).first()).toBeVisible()
  }
  await expect(link).toHaveValue(/\/\?ref=BRUNO[A-Z0-9]{5}$/)
  const { pathname, search } = new URL(await link.inputValue())
  return pathname + search
}

test('From the link to the Stars: Bruno invites, a guest is told by whom, signs up, confirms, and both see it', async ({
  newPage,
}) => {
  const [bruno, guest] = [await newPage(), await newPage()]
  await signIn(bruno, 'bruno')
  const path = await pathOfInvitation(bruno)

  await guest.goto(path)
  const card = guest.getByRole('complementary', { name: 'Invita y Gana' })
  await expect(card.getByText('bruno te invita: +50 Stars')).toBeVisible()
  await card.getByRole('link', { name: 'Crear cuenta' }).click()
  const name = `traida${Date.now() % 1e9}`
  const email = `${name}@liston.test`
  const form = guest.getByRole('main')
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel(/^Contraseña/).fill(password)
  await form.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
  await expect(guest.getByText(email).first()).toBeVisible()

  await bruno.goto('/invite')
  const row = bruno.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('En camino')).toBeVisible()
  await expect(row.getByText('Confirmar su correo (falta)')).toBeVisible()
  await expect(row.getByText('Votar en 5 rankings: 0 de 5')).toBeVisible()
  await expect(bruno.getByText(email)).toHaveCount(0)

  await guest.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await guest.getByRole('link', { name: 'Confirmar mi correo', exact: true }).click()
  await guest.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await walkSetup(guest)
  await expect.poll(async () => (await meOf(guest)).stars).toBe(150)
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

  await diego.goto('/admin-panelrankw/referrals')
  const held = diego.getByRole('main').getByRole('listitem').filter({ hasText: 'ana trae a' }).first()
  const invitee = /ana trae a (\S+)/.exec(await held.innerText())?.[1] ?? ''
  await expect(held.getByText('Misma red')).toBeVisible()
  await held.getByRole('button', { name: 'Pagar ya' }).click()
  await expect(diego.getByText('Pagada', { exact: true }).first()).toBeVisible()
  await expect(diego.getByText(`ana trae a ${invitee}`)).toHaveCount(0)

  const { stars, xp } = await meOf(ana)
  expect([stars - before.stars, xp - before.xp]).toEqual([50, 25])
  await ana.reload()
  const row = ana.getByRole('listitem').filter({ hasText: invitee })
  await expect(row.getByText('+50 Stars y +25 XP')).toBeVisible()
})

test('Without JavaScript a code is made by its page, and the link is there to copy', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  // A code that was taken back stays so for a while: a second try is another person's.
  const who = (['carla', 'elena'] as const)[test.info().retry] ?? 'elena'
  await signIn(page, who)
  await page.goto('/')
  await page.getByRole('link', { name: 'Invita y Gana' }).click()
  await expect(page.getByRole('heading', { name: 'Invita y Gana', level: 1 })).toBeVisible()
  await expect(page.getByText('Aún no ha venido nadie')).toBeVisible()
  await page.getByRole('button', { name: 'Crear mi código' }).click()
  await expect(page.getByLabel('Tu enlace')).toHaveValue(new RegExp(`/\\?ref=${who.toUpperCase()}[A-Z0-9]{5}$`))
  await page.getByText('Código QR').click()
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  await page.getByText('Cambiar o retirar el código').click()
  await page.getByRole('button', { name: 'Retirar el código' }).click()
  await expect(page.getByRole('button', { name: 'Crear mi código' })).toBeVisible()
})

test('An address that nobody invites by is a page like any other', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/?ref=NADIE23456')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('invitation')
  await expect(page.getByRole('complementary', { name: 'Invita y Gana' })).toHaveCount(0)
})
