import type { ReferralCode } from '@liston/contract/referrals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { closeModal } from '../../../platform/modals/queue.ts'
import { ana } from '../../../testing/cast.ts'
import { shellAt } from '../../../testing/shell-at.tsx'

const made: ReferralCode = {
  userId: ana.id,
  code: 'ANAXX7K2PQ',
  isActive: true,
  starsReward: 50,
  xpReward: 25,
  maxUses: 100,
  uses: 3,
  createdAt: '2026-11-01T10:00:00.000Z',
  changeableAt: null,
}
const link = 'http://liston.test/?ref=ANAXX7K2PQ'
const having = { code: async () => ({ code: made }) }
const without = { code: async () => ({ code: null }) }
const dialog = page.getByRole('dialog', { name: 'Invita y Gana' })

beforeEach(async () => {
  closeModal('invite')
  closeModal('auth')
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})
afterEach(() => vi.useRealTimers())

type Answers = NonNullable<NonNullable<Parameters<typeof shellAt>[0]>['api']>['referrals']
async function openDialog(referrals: Answers) {
  await render(await shellAt({ me: ana, api: { referrals } }))
  await page.getByRole('link', { name: 'Invita y Gana' }).click()
}

test('the link is copied, told in a toast, and ticked for 2 s', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await openDialog(having)
  await expect.element(dialog.getByLabelText('Tu enlace')).toHaveValue(link)
  await expect.element(dialog.getByText('Quedan 97 de 100 premios')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect.element(dialog.getByRole('button', { name: '¡Copiado!' })).toBeVisible()
  expect(copy).toHaveBeenCalledWith(link)
  await vi.advanceTimersByTimeAsync(1900)
  await expect.element(dialog.getByRole('button', { name: '¡Copiado!' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(dialog.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain('¡Copiado!')
})

test('Could not copy link.: says so, with the address to copy by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await render(await shellAt({ me: ana, language: 'en', api: { referrals: having } }))
  await page.getByRole('link', { name: 'Invite and earn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Could not copy link.', { exact: true }).first()).toBeVisible()
})

test('sharing hands the link to the device, or copies it where the device has no way of its own', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await openDialog(having)
  await dialog.getByRole('button', { name: 'Compartir' }).click()
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }))
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await dialog.getByRole('button', { name: 'Compartir' }).click()
  await expect.poll(() => copy.mock.calls).toEqual([[link]])
  Reflect.deleteProperty(navigator, 'share')
})

test('while the code is on its way it says so', async () => {
  await openDialog({ code: () => new Promise(() => {}) })
  await expect.element(dialog.getByText('Cargando tu código…')).toBeInTheDocument()
})

test('without a code one is created on opening, and it is told', async () => {
  const createCode = vi.fn(async () => ({ code: made }))
  await openDialog({ ...without, createCode })
  await expect.element(page.getByText('¡Código Creado!', { exact: true }).first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Tu enlace')).toHaveValue(link)
  expect(createCode).toHaveBeenCalledTimes(1)
})

test('Error al cargar tu código: it is told, and can be tried again', async () => {
  const code = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ code: 'INTERNAL', status: 500 }))
    .mockResolvedValue({ code: made })
  await openDialog({ code })
  await expect.element(dialog.getByText('Error al cargar tu código')).toBeVisible()
  await expect.element(dialog.getByText('No pudimos obtener tu código de referido. Inténtalo de nuevo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Probar otra vez' }).click()
  await expect.element(dialog.getByLabelText('Tu enlace')).toHaveValue(link)
})

test('who deleted a code gets the next one by the button only', async () => {
  const createCode = vi.fn(async () => ({ code: { ...made, code: 'ANAXX9TTTT' } }))
  const code = async ({ isActive }: { isActive?: string }) => ({
    code: isActive === 'false' ? { ...made, isActive: false } : null,
  })
  await openDialog({ code, createCode })
  const create = dialog.getByRole('button', { name: 'Crear mi código' })
  await expect.element(create).toBeVisible()
  expect(createCode).not.toHaveBeenCalled()
  await create.click()
  await expect.element(dialog.getByText('ANAXX9TTTT', { exact: true })).toBeVisible()
})

test('Error al crear el código: it is told, and a button tries again', async () => {
  const createCode = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ code: 'INTERNAL', status: 500 }))
    .mockResolvedValue({ code: made })
  await openDialog({ ...without, createCode })
  await expect.element(page.getByText('Error al crear el código', { exact: true }).first()).toBeVisible()
  await expect
    .element(page.getByText('No se pudo generar un nuevo código. Inténtalo más tarde.', { exact: true }).first())
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Crear mi código' }).click()
  await expect.element(dialog.getByLabelText('Tu enlace')).toHaveValue(link)
})

test('an address may name the dialog: ?invite=1, ?auth=sign-up; it is then the page’s own again', async () => {
  const before = location.href
  const named = await render(await shellAt({ path: '/explore?invite=1', me: ana, api: { referrals: having } }))
  await expect.element(dialog).toBeVisible()
  closeModal('invite')
  await named.unmount()
  await render(await shellAt({ path: '/explore?auth=sign-up' }))
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
  closeModal('auth')
  expect(location.href).toBe(before)
})

test('a guest who is to invite signs in first', async () => {
  await render(await shellAt({ path: '/explore?invite=1' }))
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /^Correo/ })).toBeVisible()
  closeModal('auth')
})

test('the menu invites too', async () => {
  await render(await shellAt({ me: ana, api: { referrals: having } }))
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  await page.getByRole('link', { name: 'Invitar Amigos' }).click()
  await expect.element(dialog).toBeVisible()
  closeModal('invite')
})

test('a guest who was invited is told by whom, once a visit', async () => {
  sessionStorage.clear()
  document.cookie = 'invitation=ANAXX7K2PQ; path=/'
  const invitation = vi.fn(async () => ({ referrer: { username: 'ana' }, stars: 50 }))
  const card = page.getByRole('complementary', { name: 'Invita y Gana' })
  const first = await render(await shellAt({ api: { referrals: { invitation } } }))
  await expect.element(card.getByText('ana te invita: +50 Stars')).toBeVisible()
  expect(invitation).toHaveBeenCalledWith({ ref: 'ANAXX7K2PQ' })
  await card.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await first.unmount()
  await render(await shellAt({ api: { referrals: { invitation } } }))
  await expect.element(page.getByText('ana te invita: +50 Stars')).not.toBeInTheDocument()
  document.cookie = 'invitation=; max-age=0; path=/'
  sessionStorage.clear()
})
