import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { ana } from '../../../testing/cast.ts'
import { shellAt } from '../../../testing/shell-at.tsx'
import { closeAuthDialog, openAuthDialog } from './open-auth-dialog.ts'

type Visit = NonNullable<Parameters<typeof shellAt>[0]>
type Api = NonNullable<Visit['api']>
const entrance = async () => ({ providers: ['google', 'discord'], refusal: null })
const api = (accounts: unknown, me: unknown = ana) =>
  ({ accounts: { entrance, ...(accounts as object) }, profiles: { me: async () => ({ me }) } }) as unknown as Api

beforeEach(async () => {
  closeAuthDialog()
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1024, 700)
})

const dialog = page.getByRole('dialog')
const field = (label: RegExp) => dialog.getByLabelText(label)
async function ask(visit: Visit, request?: Parameters<typeof openAuthDialog>[0]) {
  await render(await shellAt(visit))
  openAuthDialog(request)
  await expect.element(dialog).toBeVisible()
}
async function fillIn(button: string) {
  await field(/^(Correo|E-mail)/).fill('ana@liston.test')
  await field(/^(Contraseña|Password)/).fill('una jirafa azul')
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('says why it asks, begins with the sign-up, changes view in place with the address, and closes by Escape', async () => {
  await ask({ api: api({}) }, { reason: 'Entra para votar Volver.' })
  await expect.element(dialog.getByText('Entra para votar Volver.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
  await expect.element(field(/^Correo/)).toHaveFocus()
  await field(/^Correo/).fill('ana@liston.test')
  await dialog.getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect.element(field(/^Correo/)).toHaveValue('ana@liston.test')
  expect(location.pathname).not.toContain('sign-in')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a password manager finds what it looks for', async () => {
  await ask({ api: api({}) }, { view: 'sign-in' })
  const hints = () =>
    [...document.querySelectorAll('[role=dialog] input:not([type=hidden])')].map((i) => [
      i.getAttribute('name'),
      i.getAttribute('autocomplete'),
    ])
  expect(hints()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  await dialog.getByRole('link', { name: 'Crear cuenta' }).click()
  expect(hints()).toEqual([
    ['email', 'username'],
    ['password', 'new-password'],
  ])
})

test('who signs up is in at once, goes to the set-up, and finds the sign-in here the next time', async () => {
  const signUp = vi.fn(async () => ({ email: 'ana@liston.test' }))
  const signIn = vi.fn(async () => ({ userId: ana.id }))
  await ask({ api: api({ signUp, signIn }) })
  await fillIn('Crear cuenta')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cuenta de ana' })).toBeVisible()
  expect(signUp).toHaveBeenCalledOnce()
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'ana@liston.test', password: 'una jirafa azul' })
  openAuthDialog()
  await expect.element(dialog.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('an address that has an account with another password: an e-mail was sent, and is sent again', async () => {
  const signUp = vi.fn(async () => ({ email: 'ana@liston.test' }))
  const wrong = new ApiError({ code: 'CREDENTIALS_WRONG', status: 400 })
  await ask({ api: api({ signUp, signIn: () => Promise.reject(wrong) }) })
  await fillIn('Crear cuenta')
  await expect.element(dialog.getByText('Te hemos escrito a ana@liston.test.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect.element(dialog.getByText('Enviado otra vez.')).toBeVisible()
  expect(signUp).toHaveBeenCalledTimes(2)
})

test('who else answers for one stands below the form, and leads back to the page', async () => {
  await ask({ api: api({}) }, { next: '/explore?sort=viral' })
  const google = dialog.getByRole('link', { name: 'Continuar con Google' })
  await expect.element(google).toHaveAttribute('href', '/auth/google?lng=es&next=%2Fexplore%3Fsort%3Dviral')
  expect(dialog.getByRole('link', { name: /^Continuar con/ }).elements()).toHaveLength(2)
})

test('once in, it closes and greets: ¡Bienvenido de nuevo, ana!', async () => {
  const signIn = vi.fn(async () => ({ userId: ana.id }))
  await ask({ api: api({ signIn }) }, { view: 'sign-in' })
  await fillIn('Entrar')
  await expect.element(page.getByText('¡Bienvenido de nuevo, ana!', { exact: true }).first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cuenta de ana' })).toBeVisible()
  expect(signIn).toHaveBeenCalledWith({ email: 'ana@liston.test', password: 'una jirafa azul' })
})

test('Sign in Failed: with the words of the refusal, beside the form too', async () => {
  const refused = new ApiError({ code: 'CREDENTIALS_WRONG', status: 400 })
  const signIn = vi.fn(() => new Promise(() => {})).mockRejectedValueOnce(refused)
  await ask({ language: 'en', api: api({ signIn }) }, { view: 'sign-in' })
  await fillIn('Sign in')
  await expect.element(page.getByText('Sign in Failed', { exact: true }).first()).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That e-mail and password don’t match.')
  await expect.element(field(/^E-mail/)).toHaveValue('ana@liston.test')
  // The next attempt closes the toast before its answer. By itself it closes after five seconds.
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => document.querySelector('.toast[data-state="open"]'), { timeout: 1000 }).toBeNull()
})

test('Sign up Failed: Something went wrong, when the server does not say what', async () => {
  const broken = new ApiError({ code: 'INTERNAL', status: 500 })
  await ask({ language: 'en', api: api({ signUp: () => Promise.reject(broken) }) }, { view: 'sign-up' })
  await fillIn('Create account')
  await expect.element(page.getByText('Sign up Failed', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Something went wrong', { exact: true }).first()).toBeVisible()
})

test('a refused password is told beside the password, which gets the focus', async () => {
  const refused = new ApiError({ code: 'PASSWORD_REFUSED', status: 422, data: { reason: 'common' } })
  await ask({ api: api({ signUp: () => Promise.reject(refused) }) }, { view: 'sign-up' })
  await fillIn('Crear cuenta')
  await expect.element(field(/^Contraseña/)).toHaveFocus()
  await expect.element(field(/^Contraseña/)).toHaveAccessibleDescription(/Es de las primeras que probaría cualquiera/)
})

test('too many attempts: how long to wait', async () => {
  const refused = new ApiError({ code: 'RATE_LIMITED', status: 429, data: { retryAfterSeconds: 600 } })
  await ask({ api: api({ signIn: () => Promise.reject(refused) }) }, { view: 'sign-in' })
  await fillIn('Entrar')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Demasiados intentos. Prueba otra vez dentro de 10 min.')
})

test('Error al cargar perfil: without a profile one is out again, silently', async () => {
  const signOut = vi.fn(async () => ({}))
  const down = new ApiError({ code: 'OFFLINE', status: 0 })
  const broken = {
    accounts: { entrance, signIn: async () => ({ userId: ana.id }), signOut },
    profiles: { me: () => Promise.reject(down) },
  }
  await ask({ api: broken as unknown as Api }, { view: 'sign-in' })
  await fillIn('Entrar')
  await expect.element(page.getByText('Error al cargar perfil', { exact: true }).first()).toBeVisible()
  expect(signOut).toHaveBeenCalledOnce()
})

test('Sign out Failed: the session stays, and the page too', async () => {
  const down = new ApiError({ code: 'OFFLINE', status: 0 })
  await render(await shellAt({ me: ana, language: 'en', api: api({ signOut: () => Promise.reject(down) }) }))
  await page.getByRole('button', { name: /ana’s account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Sign out Failed', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Something went wrong', { exact: true }).first()).toBeVisible()
})
