import type { Me } from '@liston/contract/profiles'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { axeInThemes } from '../../../testing/axe-in-themes.ts'
import { ana } from '../../../testing/cast.ts'

beforeEach(() => page.viewport(390, 844))

/** The set-up's first step has the same field, and needs no other data. */
async function settings(me: Me, updateMe = vi.fn()) {
  const checkUsername = vi.fn(async ({ username }: { username: string }) => ({
    answer: username === 'bruno' ? 'taken' : username === 'admin' ? 'reserved' : 'free',
  }))
  const profiles = { me: async () => ({ me }), updateMe, checkUsername }
  await render(await appAt({ path: '/profile-setup', me, api: { profiles } }))
  return checkUsername
}
const field = () => page.getByRole('textbox', { name: 'Nombre de usuario' })

test('while the user types, the field says whether the name is free, taken or reserved', async () => {
  const asked = await settings({ ...ana, profileCompleted: false })
  await field().fill('bruno')
  await expect.element(field()).toHaveAccessibleDescription(/Alguien tiene ese nombre o lo tuvo hace poco/)
  await field().fill('admin')
  await expect.element(field()).toHaveAccessibleDescription(/Ese nombre está reservado/)
  await field().fill('anabel')
  await expect.element(page.getByText('Ese nombre está libre.')).toBeVisible()
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  expect(await axeInThemes()).toEqual([])
  // The current name is no question.
  asked.mockClear()
  await field().fill('ana')
  await expect.element(page.getByText('Ese nombre está libre.')).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})

test('a refusal of the change is told in the form', async () => {
  const data = { until: '2026-12-29T10:00:00.000Z' }
  const updateMe = vi.fn(async () => {
    throw new ApiError({ code: 'USERNAME_KEPT', status: 429, data })
  })
  await settings({ ...ana, profileCompleted: false }, updateMe)
  await field().fill('anabel')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Podrás cambiarlo otra vez el 29 de diciembre de 2026' }))
    .toBeVisible()
  await expect.element(field()).toHaveValue('anabel')
})
