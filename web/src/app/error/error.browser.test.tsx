import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ApiError } from '../../platform/api-error.ts'
import { appAt } from '../../testing/app-at.tsx'
import { ana, myShelf } from '../../testing/cast.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Navigates from a working page to one whose data request fails. */
async function goWhere(refusal: ConstructorParameters<typeof ApiError>[0], language: 'es' | 'en') {
  const find = vi.fn(() => Promise.reject(new ApiError(refusal)))
  const api = { rankings: { ...myShelf, find } }
  await render(await appAt({ path: '/my-rankings', api, me: ana, language }))
  await page.getByRole('main').getByRole('link', { name: 'Tapas', exact: true }).first().click()
  return find
}

beforeEach(async () => {
  await page.viewport(1024, 700)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const both = [
  ['es', 0],
  ['en', 1],
] as const

test.each(both)('404 in %s: what is not there, or private, says which kind of thing it is', async (language, at) => {
  await goWhere({ code: 'NOT_FOUND', status: 404 }, language)
  await expect.element(heading(['Este ranking no existe', 'This ranking does not exist'][at] ?? '')).toBeVisible()
  await expect.element(page.getByText(/que sea privado|be private/)).toBeVisible()
  const action = ['Explorar rankings', 'Explore rankings'][at] ?? ''
  await expect.element(page.getByRole('main').getByRole('link', { name: action })).toHaveAttribute('href', '/explore')
})

test.each(both)(
  'the shelf in %s that can not be loaded says so in its own page, and another try brings it',
  async (language, at) => {
    const mine = vi.fn().mockRejectedValue(new ApiError({ code: 'INTERNAL', status: 500 }))
    await render(await appAt({ path: '/my-rankings', api: { rankings: { ...myShelf, mine } }, me: ana, language }))
    const text =
      [
        'No se han podido cargar los rankings. Inténtalo de nuevo más tarde.',
        'Could not load rankings. Please try again later.',
      ][at] ?? ''
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(['Mis Rankings', 'My rankings'][at] ?? '')
    expect(mine).toHaveBeenCalledOnce()
    mine.mockImplementation(myShelf.mine)
    await page.getByRole('button', { name: ['Probar otra vez', 'Try again'][at] ?? '' }).click()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Tapas', exact: true }).first()).toBeVisible()
  },
)

test.each([
  ['/my-reviews', 'reviews', { items: [], total: 0, found: 0, nextCursor: null }, 'Aún no has valorado nada'],
  ['/support/tickets', 'tickets', { items: [] }, 'No has preguntado nada todavía'],
])(
  '%s whose list can not be loaded says so in its own page, and another try brings it',
  async (path, of, list, empty) => {
    const mine = vi.fn().mockRejectedValue(new ApiError({ code: 'INTERNAL', status: 500 }))
    await render(await appAt({ path, api: { rankings: myShelf, [of]: { mine } }, me: ana }))
    const main = page.getByRole('main')
    await expect.element(main.getByRole('alert').getByText('No se ha podido cargar')).toBeVisible()
    expect(mine).toHaveBeenCalledOnce()
    const again = main.getByRole('button', { name: 'Probar otra vez' })
    await again.click()
    await expect.poll(() => mine.mock.calls.length).toBe(2)
    mine.mockImplementation(async () => list)
    await again.click()
    await expect.element(main.getByText(empty)).toBeVisible()
  },
)

test('a list that the user may no longer read has the page for that', async () => {
  const mine = vi.fn().mockRejectedValue(new ApiError({ code: 'UNAUTHENTICATED', status: 401 }))
  await render(await appAt({ path: '/my-reviews', api: { rankings: myShelf, reviews: { mine } }, me: ana }))
  await expect.element(heading('Tu sesión ha terminado')).toBeVisible()
})

test.each(both)('429 in %s: how long to wait is counted down', async (language, at) => {
  await goWhere({ code: 'RATE_LIMITED', status: 429, data: { retryAfterSeconds: 90 } }, language)
  await expect.element(heading(['Demasiadas visitas a la vez', 'Too many visits at once'][at] ?? '')).toBeVisible()
  const status = page.getByRole('main').getByText(/^(Vuelve a intentarlo dentro de|Try again in) \d+ s\.$/)
  await expect.element(status).toBeVisible()
  await expect.poll(() => Number(page.getByRole('timer').element().textContent)).toBeLessThan(90)
})

test.each(both)('500 in %s: the reference of the log line, and another try that may succeed', async (language, at) => {
  const find = await goWhere({ code: 'INTERNAL', status: 500, data: { requestId: 'req-4711' } }, language)
  await expect.element(heading(['Se ha caído el listón', 'Something went wrong'][at] ?? '')).toHaveFocus()
  await expect.element(page.getByText('req-4711', { exact: true })).toBeVisible()
  const asked = find.mock.calls.length
  find.mockImplementation(() => Promise.reject(new ApiError({ code: 'NOT_FOUND', status: 404 })))
  await page.getByRole('link', { name: ['Probar otra vez', 'Try again'][at] ?? '' }).click()
  await expect.element(heading(['Este ranking no existe', 'This ranking does not exist'][at] ?? '')).toBeVisible()
  expect(find.mock.calls.length).toBeGreaterThan(asked)
})

test.each(both)('no network in %s: what still works, and the way back', async (language, at) => {
  await goWhere({ code: 'OFFLINE', status: 0 }, language)
  await expect.element(heading(['Sin conexión', 'No connection'][at] ?? '')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect
    .element(page.getByRole('link', { name: ['Ir al inicio', 'Go to the home page'][at] ?? '' }))
    .toBeVisible()
})

test.each(both)('401 in %s: the session has ended, and the way in is offered', async (language, at) => {
  await goWhere({ code: 'UNAUTHENTICATED', status: 401 }, language)
  await expect.element(heading(['Tu sesión ha terminado', 'Your session has ended'][at] ?? '')).toBeVisible()
  const enter = page.getByRole('main').getByRole('link', { name: ['Entrar', 'Sign in'][at] ?? '', exact: true })
  await expect.element(enter).toHaveAttribute('href', '/sign-in')
})
