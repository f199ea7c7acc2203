import type { AppTheme } from '@liston/contract/themes'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ana } from '../../testing/cast.ts'
import { makeQueryClient } from '../../app/make-router.tsx'
import { openLiveStream } from '../../testing/live-stream.ts'
import { shellAt } from '../../testing/shell-at.tsx'
import { themes } from '../../testing/themes.ts'

const news = openLiveStream()
beforeEach(() => {
  document.documentElement.className = 'theme-original'
  localStorage.clear()
})

const offered = (select: Element) => [...select.querySelectorAll('option')].map((option) => option.text)

test('a theme shows at once, on the page and on the browser’s frame, and is kept in this browser', async () => {
  const screen = await render(await shellAt())
  await userEvent.selectOptions(screen.getByLabelText('Tema'), 'Oscuro')
  expect(document.documentElement.className).toBe('theme-dark')
  expect(localStorage.getItem('theme')).toBe('theme-dark')
  expect(document.cookie).toContain('theme=theme-dark')
  const frame = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  expect(frame().map((meta) => meta.content)).toEqual(['#0d0f15'])
  await userEvent.selectOptions(screen.getByLabelText('Tema'), 'Seguir el sistema')
  expect(frame().map((meta) => meta.media)).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('theme-original is offered first, then the others by name in the language of the page; premium ones to PRO only', async () => {
  const guest = await render(await shellAt())
  expect(offered(guest.getByLabelText('Tema').element())).toEqual([
    'Original',
    'Agua azul',
    'Claro',
    'Oscuro',
    'Seguir el sistema',
    'Verde natural',
  ])
  await guest.unmount()
  const pro = await render(await shellAt({ me: { ...ana, isPro: true }, language: 'en' }))
  expect(offered(pro.getByLabelText('Theme').element())).toEqual([
    'Original',
    'Blue water',
    'Dark',
    'Fire red',
    'Follow the system',
    'Light',
    'Nature green',
    'Premium gold',
    'Premium silver',
  ])
})

const changed = (change: Partial<AppTheme>) =>
  themes.map((theme) => (theme.value === 'theme-dark' ? { ...theme, ...change } : theme))

test('the list is read again when it changes: a new name shows, and what now takes PRO is taken off', async () => {
  const list = vi.fn(async () => ({ themes: changed({ name: { es: 'Noche', en: 'Night' } }) }))
  const screen = await render(await shellAt({ api: { themes: { list: list as never } } }))
  await userEvent.selectOptions(screen.getByLabelText('Tema'), 'Oscuro')
  await news.say('themes')
  await expect.element(screen.getByRole('option', { name: 'Noche' })).toBeInTheDocument()
  expect(document.documentElement.className).toBe('theme-dark')
  list.mockResolvedValueOnce({ themes: changed({ isPremium: true }) })
  await news.say('themes')
  await vi.waitFor(() => expect(document.documentElement.className).toBe('theme-original'))
  expect(offered(screen.getByLabelText('Tema').element())).not.toContain('Oscuro')
  expect(localStorage.getItem('theme')).toBe('theme-original')
})

test('a list that can’t be read is empty, which is only logged, and the theme stays', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  document.documentElement.className = 'theme-dark'
  const list = vi.fn().mockRejectedValue(new Error('down'))
  const screen = await render(await shellAt({ api: { themes: { list } } }))
  await expect.element(screen.getByLabelText('Tema')).toHaveValue('theme-dark')
  await news.say('themes')
  await expect.element(screen.getByLabelText('Tema')).not.toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith('themes not loaded', expect.any(Error))
  expect(document.documentElement.className).toBe('theme-dark')
})

test('who loses PRO, or leaves, sees theme-original instead of a premium theme', async () => {
  document.documentElement.className = 'theme-fire-red'
  const screen = await render(await shellAt({ me: { ...ana, theme: 'theme-fire-red', isPro: true } }))
  await expect.element(screen.getByLabelText('Tema')).toHaveValue('theme-fire-red')
  await screen.unmount()
  await render(await shellAt())
  await vi.waitFor(() => expect(document.documentElement.className).toBe('theme-original'))
})

test('who signs in while the page is open wears the theme of their profile', async () => {
  const queryClient = makeQueryClient()
  await render(await shellAt({ queryClient }))
  await expect.element(page.getByLabelText('Tema')).toHaveValue('theme-original')
  queryClient.setQueryData(['me'], { ...ana, theme: 'theme-nature-green' })
  await vi.waitFor(() => expect(document.documentElement.className).toBe('theme-nature-green'))
  expect(document.cookie).toContain('theme=theme-nature-green')
})
