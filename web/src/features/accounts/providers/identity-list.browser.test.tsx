import type { Factors } from '@liston/contract/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { axeInThemes } from '../../../testing/axe-in-themes.ts'
import { ana } from '../../../testing/cast.ts'

const linked = [{ provider: 'google', email: 'ana@correo.test', linkedAt: '2026-03-01T12:00:00.000Z' }]
const refusal = { provider: 'discord', code: 'PROVIDER_REFUSED', said: 'Too <b>busy</b>' }

const factors: Factors = {
  app: null,
  passkeys: [],
  codesLeft: 0,
  due: false,
  mayPostpone: false,
  passkeysPossible: true,
  passwordProves: true,
  isFresh: false,
  resetAt: null,
}

type Given = { identities?: object[]; hasPassword?: boolean; refusal?: object | null; unlink?: () => Promise<object> }
async function settings(path: string, o: Given = {}) {
  let identities = o.identities ?? linked
  const unlink = vi.fn(async () => {
    const done = await (o.unlink ?? (async () => ({})))()
    identities = []
    return done
  })
  const accounts = {
    sessions: async () => ({ sessions: [] }),
    identities: async () => ({ identities, hasPassword: o.hasPassword ?? true }),
    entrance: async () => ({ providers: ['google', 'discord'], refusal: o.refusal ?? null }),
    unlinkIdentity: unlink,
    factors: async () => factors,
    emailChange: async () => ({ change: null }),
  }
  await render(await appAt({ path, me: ana, api: { accounts, profiles: { me: async () => ({ me: ana }) } } }))
  return unlink
}

beforeEach(() => page.viewport(390, 844))

test('who is linked and who may be stand there, and one is taken away by a press', async () => {
  const unlink = await settings('/account')
  await expect.element(page.getByText(/ana@correo\.test/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Vincular Discord' }))
    .toHaveAttribute('href', '/auth/discord?lng=es&link=1')
  await page.getByRole('button', { name: 'Quitar Google' }).click()
  await expect.element(page.getByRole('link', { name: 'Vincular Google' })).toBeVisible()
  expect(unlink).toHaveBeenCalledWith({ provider: 'google' })
})

test('the last way in stays, and how to get another is said', async () => {
  const refused = new ApiError({ code: 'LAST_WAY', status: 409 })
  await settings('/account', { hasPassword: false, unlink: () => Promise.reject(refused) })
  await expect.element(page.getByText(/Tu cuenta no tiene contraseña/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar Google' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Es la única forma de entrar que te queda. Elige antes una contraseña o vincula otra.')
  await expect.element(page.getByRole('button', { name: 'Quitar Google' })).toBeVisible()
  expect(await axeInThemes()).toEqual([])
})

test('what failed on the way is told in its place and in passing, with the provider’s words as text', async () => {
  await settings('/account?refused=discord', { refusal })
  const told = page.getByRole('alert').filter({ hasText: 'No se pudo vincular' }).first()
  await expect
    .element(told)
    .toHaveTextContent(
      'No se pudo vincular Discord no te ha dejado pasar, o lo has cancelado allí. Discord dice: «Too <b>busy</b>».',
    )
})

test('a refusal that is another browser’s is told without words of the provider', async () => {
  await settings('/account?refused=google', { refusal })
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('No se pudo vincular Con Google no ha funcionado. Prueba otra vez.')
})
