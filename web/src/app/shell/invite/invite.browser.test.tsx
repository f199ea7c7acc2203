import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { closeModal } from '../../../platform/modals/queue.ts'
import { ana } from '../../../testing/cast.ts'
import { shellAt } from '../../../testing/shell-at.tsx'

const dialog = page.getByRole('dialog', { name: 'Invita y Gana' })

beforeEach(async () => {
  closeModal('invite')
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test('the address of the application is copied, told in a toast, and ticked for 2 s', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await render(await shellAt({ me: ana }))
  await page.getByRole('link', { name: 'Invita y Gana' }).click()
  await expect.element(dialog.getByLabelText('Dirección para compartir')).toHaveValue('http://liston.test')
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
  const ticked = performance.now()
  await expect.element(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await expect.element(page.getByText('¡Copiado!', { exact: true }).first()).toBeVisible()
  expect(copy).toHaveBeenCalledWith('http://liston.test')
  await expect.element(dialog.getByRole('button', { name: 'Copiar enlace' }), { timeout: 5000 }).toBeVisible()
  expect(performance.now() - ticked).toBeGreaterThan(1900)
})

test('Could not copy link.: says so, with the address to copy by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await render(await shellAt({ me: ana, language: 'en' }))
  await page.getByRole('link', { name: 'Invite and Earn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Could not copy link.', { exact: true }).first()).toBeVisible()
})

test('an address may name the dialog: ?invite=1, ?auth=sign-up; it is then the page’s own again', async () => {
  const before = location.href
  const named = await render(await shellAt({ path: '/explore?invite=1', me: ana }))
  await expect.element(dialog).toBeVisible()
  closeModal('invite')
  await named.unmount()
  await render(await shellAt({ path: '/explore?auth=sign-up' }))
  await expect.element(page.getByRole('dialog').getByLabelText(/^Nombre de usuario/)).toBeVisible()
  closeModal('auth')
  expect(location.href).toBe(before)
})

test('the menu invites too', async () => {
  await render(await shellAt({ me: ana }))
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  await page.getByRole('link', { name: 'Invitar Amigos' }).click()
  await expect.element(dialog).toBeVisible()
  closeModal('invite')
})
