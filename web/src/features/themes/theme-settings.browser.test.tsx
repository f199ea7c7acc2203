import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import axe from 'axe-core'
import '../../design/theme/app.css'
import { ApiError } from '../../platform/api-error.ts'
import { appAt } from '../../testing/app-at.tsx'
import { ana } from '../../testing/cast.ts'

const root = document.documentElement
const updateMe = vi.fn(async ({ theme }: { theme: string }) => ({ me: { ...ana, theme } }))
const { id, username, avatarUrl, level, role, bio, joinedAt } = ana
const find = async () => ({ id, username, avatarUrl, level, role, bio, joinedAt, rankings: 0, points: 0 })

async function visit(o: { isPro?: boolean; list?: () => Promise<unknown>; themes?: [] } = {}) {
  const api = { profiles: { updateMe, find }, themes: { list: o.list } }
  return render(await appAt({ path: '/profile?tab=settings', api, me: { ...ana, isPro: o.isPro ?? false }, ...o }))
}
const main = () => page.getByRole('main')
const group = () => main().getByRole('group', { name: 'Tema' })
const radio = (name: string) => group().getByRole('radio', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1024, 700)
  root.className = 'theme-original'
  localStorage.clear()
  updateMe.mockClear()
})

test('a picked theme dresses the page, and is kept only by the button', async () => {
  await visit()
  await expect.element(radio('Original')).toBeChecked()
  await expect.element(radio('Original')).toHaveAccessibleDescription('En uso')
  await radio('Oscuro').click()
  expect(root.className).toBe('theme-dark')
  await expect.element(main().getByText('Vista previa: Oscuro')).toBeVisible()
  expect(localStorage.getItem('theme')).toBe(null)
  expect(updateMe).not.toHaveBeenCalled()
  await main().getByRole('button', { name: 'Usar este tema' }).click()
  await expect.element(main().getByText('Tema guardado: Oscuro.')).toBeVisible()
  expect(updateMe).toHaveBeenCalledWith({ theme: 'theme-dark' })
  expect([root.className, localStorage.getItem('theme')]).toEqual(['theme-dark', 'theme-dark'])
  await expect.element(radio('Oscuro')).toHaveAccessibleDescription('En uso')
  await expect.element(page.getByRole('contentinfo').getByLabelText('Tema')).toHaveValue('theme-dark')
})

test('a theme that takes PRO by now is taken off again, and it is said why', async () => {
  await visit()
  updateMe.mockRejectedValueOnce(new ApiError({ code: 'THEME_LOCKED', status: 403, data: null }))
  await radio('Oscuro').click()
  await main().getByRole('button', { name: 'Usar este tema' }).click()
  await expect.element(main().getByText('Ese tema es para PRO.')).toBeVisible()
  expect([root.className, localStorage.getItem('theme')]).toEqual(['theme-original', 'theme-original'])
})

test('Escape, the button back and leaving the page give back one’s own theme', async () => {
  const screen = await visit()
  await radio('Oscuro').click()
  await userEvent.keyboard('{Escape}')
  expect(root.className).toBe('theme-original')
  await expect.element(radio('Original')).toBeChecked()
  await radio('Claro').click()
  await main().getByRole('button', { name: 'Volver al mío' }).click()
  expect(root.className).toBe('theme-original')
  await expect.element(radio('Original')).toHaveFocus()
  await radio('Verde natural').click()
  expect(root.className).toBe('theme-nature-green')
  await screen.unmount()
  expect(root.className).toBe('theme-original')
})

test('by keyboard: the arrows try one theme after the other, Enter keeps it', async () => {
  await visit()
  ;(radio('Original').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(root.className).toBe('theme-blue-water')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect([root.className, localStorage.getItem('theme')]).toEqual(['theme-light', 'theme-light'])
  await expect.element(radio('Claro')).toHaveFocus()
})

test('what takes PRO says so before anybody taps, and can’t be picked without it', async () => {
  const screen = await visit()
  await expect.element(radio('Premium oro')).toBeDisabled()
  await expect.element(radio('Premium oro')).toHaveAccessibleDescription('Solo con PRO')
  await screen.unmount()
  await visit({ isPro: true })
  await expect.element(radio('Premium oro')).toHaveAccessibleDescription('PRO')
  await radio('Premium oro').click()
  expect(root.className).toBe('theme-premium')
})

test('without a list it says so and looks again', async () => {
  let answer: unknown[] = []
  const list = async () => ({ themes: answer })
  await visit({ list, themes: [] })
  await expect.element(main().getByText('Ahora mismo no hay temas que elegir')).toBeVisible()
  answer = [{ value: 'theme-original', name: { es: 'Original', en: 'Original' }, isPremium: false }]
  await main().getByRole('button', { name: 'Volver a mirar' }).click()
  await expect.element(radio('Original')).toBeChecked()
})

test('no barrier in the group of themes', async () => {
  await visit()
  await radio('Oscuro').click()
  const { violations } = await axe.run(group().element())
  expect(violations).toEqual([])
})
