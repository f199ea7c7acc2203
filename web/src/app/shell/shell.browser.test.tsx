import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ana } from '../../testing/cast.ts'
import { shellAt } from '../../testing/shell-at.tsx'
import './shell.css'

beforeEach(() => {
  document.documentElement.lang = 'es'
  document.documentElement.className = 'theme-original'
  window.scrollTo(0, 0)
})

const show = async () => {
  await render(await shellAt({ me: ana }))
  document.querySelector<HTMLElement>('h1')?.style.setProperty('height', '4000px')
}
const header = () => document.querySelector('.shell-header')?.getBoundingClientRect()
const bar = () => document.querySelector('.bottom-nav')

test('the header stays until 150 px, hides below that on the way down, and comes back on the way up', async () => {
  await page.viewport(1024, 700)
  await show()
  window.scrollTo(0, 150)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(header()?.bottom).toBeGreaterThan(0)
  window.scrollTo(0, 170)
  await expect.poll(() => header()?.bottom).toBeLessThanOrEqual(0)
  window.scrollTo(0, 160)
  await expect.poll(() => header()?.top).toBe(0)
})

test('the header comes back when something in it has the focus', async () => {
  await page.viewport(1024, 700)
  await show()
  window.scrollTo(0, 900)
  await expect.poll(() => header()?.bottom).toBeLessThanOrEqual(0)
  document.querySelector<HTMLElement>('.shell-header a')?.focus({ preventScroll: true })
  await expect.poll(() => header()?.top).toBe(0)
})

test('the bar is 24 units high on a phone, and gone on medium screens and up', async () => {
  await page.viewport(390, 844)
  await show()
  expect(bar()?.getBoundingClientRect()).toMatchObject({ height: 96, bottom: 844 })
  await page.viewport(767, 844)
  expect(getComputedStyle(bar()!).display).toBe('flex')
  await page.viewport(768, 844)
  await expect.poll(() => getComputedStyle(bar()!).display).toBe('none')
})

test('one page fades into the next in 250 ms', async () => {
  await show()
  const transition = document.startViewTransition(() => {})
  await transition.ready
  const fades = document
    .getAnimations()
    .map((animation) => animation.effect as KeyframeEffect)
    .filter((effect) => /^::view-transition-(old|new)\(root\)/.test(effect.pseudoElement ?? ''))
  expect(fades.length).toBeGreaterThan(0)
  for (const fade of fades) expect(fade.getTiming().duration).toBe(250)
  await transition.finished
})

test('arrow keys, Home and End move in the avatar menu; Escape closes it and returns the focus', async () => {
  await page.viewport(1024, 700)
  await render(await shellAt({ me: ana }))
  const button = page.getByRole('button', { name: 'Cuenta de ana' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  const focusAfter = async (...keys: string[]) => {
    for (const key of keys) await userEvent.keyboard(`{${key}}`)
    return document.activeElement?.textContent
  }
  expect(await focusAfter('ArrowDown')).toBe('Tema e idioma')
  expect(await focusAfter('ArrowDown', 'ArrowDown')).toBe('Mis Rankings')
  expect(await focusAfter('End')).toBe('Cerrar Sesión')
  expect(await focusAfter('ArrowDown')).toBe('Tema e idioma')
  expect(await focusAfter('ArrowUp')).toBe('Cerrar Sesión')
  // The Social Club is in the header of a wide screen.
  expect(await focusAfter('ArrowUp')).toBe('Clasificaciones')
  expect(await focusAfter('Home')).toBe('Tema e idioma')
  await focusAfter('Escape')
  expect(document.querySelector('#account-menu')?.matches(':popover-open')).toBe(false)
  expect(document.activeElement).toBe(button.element())
  expect(await focusAfter('ArrowUp')).toBe('Cerrar Sesión')
  await focusAfter('Escape')
})
