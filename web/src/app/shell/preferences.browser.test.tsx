import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ana } from '../../testing/cast.ts'
import { shellAt } from '../../testing/shell-at.tsx'

beforeEach(() => {
  document.documentElement.className = 'theme-original'
  localStorage.clear()
})

const offered = (select: Element) => [...select.querySelectorAll('option')].map((option) => option.value)

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

test('theme-original is offered first, then the others by name; premium ones to PRO only', async () => {
  const guest = await render(await shellAt())
  const free = offered(guest.getByLabelText('Tema').element())
  expect(free[0]).toBe('theme-original')
  expect(free.slice(1)).toEqual(free.slice(1).sort())
  expect(free.filter((theme) => /premium|fire-red/.test(theme))).toEqual([])
  await guest.unmount()
  const pro = await render(await shellAt({ me: { ...ana, isPro: true } }))
  expect(offered(pro.getByLabelText('Tema').element())).toEqual(
    expect.arrayContaining(['theme-premium', 'theme-premium-silver', 'theme-fire-red']),
  )
})
