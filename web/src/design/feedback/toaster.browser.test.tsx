import { commands, page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { themeNames } from '../theme/themes.ts'
import { PRO_TOAST_MS, type ToastInput, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

/** Command defined in vitest.browser.config.ts. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    swipe: (selector: string, by: number) => Promise<void>
  }
}

const texts = { label: 'Notificación', regionLabel: 'Notificaciones ({hotkey})', closeLabel: 'Cerrar' }
const shown = () => document.querySelector<HTMLElement>('.toast[data-state="open"]')
const shownToasts = () => document.querySelectorAll('.toast').length

/** Shows a toast and waits until it is ready. */
async function show(input: ToastInput) {
  toast(input)
  await expect.element(page.getByText(input.title, { exact: true }).first()).toBeVisible()
  await expect.poll(shown).not.toBeNull()
  // The region listens to pointer and focus only once it has a toast; then it accepts pointer events.
  await expect.poll(() => document.querySelector<HTMLElement>('[role="region"]')?.style.pointerEvents).not.toBe('none')
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}

/** Focuses the toasts with the key of the specification. */
async function focusToasts() {
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.activeElement?.className).toContain('toast-region')
}

/** Advances the fake timers. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  await render(
    <main>
      <button type="button">Votar</button>
      <Toaster {...texts} />
    </main>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Votar' }))
})

afterEach(() => {
  vi.useRealTimers()
})

describe('swipe to the right', () => {
  it('stays at 49 px', async () => {
    await show({ title: 'Guardado' })
    await commands.swipe('.toast', 49)
    await expect.poll(() => shown()?.dataset.swipe).toBe('cancel')
    expect(shown()).not.toBeNull()
  })

  it('closes at 51 px', async () => {
    await show({ title: 'Guardado' })
    await commands.swipe('.toast', 51)
    await expect.poll(shown).toBeNull()
  })
})

it('stays when it is swiped to the left', async () => {
  await show({ title: 'Guardado' })
  await commands.swipe('.toast', -120)
  expect(shown()).not.toBeNull()
})

describe('variants', () => {
  it.each([
    ['default', 'ink', 'plain'],
    ['destructive', 'negative', 'error'],
    ['success', 'positive', 'success'],
    ['info', 'primary', 'info'],
    ['stars', 'stars', 'star'],
    ['achievement', 'accent', 'achievement'],
  ] as const)('%s wears its tone and icon, and has nothing against it in any theme', async (variant, tone, icon) => {
    await show({ title: 'Guardado', description: 'Ya está.', variant, duration: 60_000 })
    expect(shown()?.dataset.tone).toBe(tone)
    expect(shown()?.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe(icon)
    expect(await axeInThemes(themeNames)).toEqual([])
  })
})

describe('keys', () => {
  it('goes to the toasts with F8, by a name that says so', async () => {
    await show({ title: 'Guardado' })
    await focusToasts()
    await expect.element(page.getByRole('region', { name: 'Notificaciones (F8)' })).toBeInTheDocument()
  })

  it('closes with Escape', async () => {
    await show({ title: 'Guardado' })
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toBeNull()
  })

  it('closes with Escape while the focus is elsewhere, which stays where it is', async () => {
    await show({ title: 'Guardado' })
    const vote = page.getByRole('button', { name: 'Votar' })
    vote.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toBeNull()
    await expect.element(vote).toHaveFocus()
  })

  it('closes with its button', async () => {
    await show({ title: 'Guardado' })
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect.poll(shown).toBeNull()
  })
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })

  it('closes by itself after 5000 ms', async () => {
    await show({ title: 'Guardado' })
    await pass(4900)
    expect(shown()).not.toBeNull()
    await pass(200)
    await expect.poll(shown).toBeNull()
  })

  it('keeps the PRO welcome for 8000 ms', async () => {
    await show({ title: '¡Bienvenida a PRO!', duration: PRO_TOAST_MS })
    await pass(7900)
    expect(shown()).not.toBeNull()
    await pass(200)
    await expect.poll(shown).toBeNull()
  })

  it('waits while the pointer rests on it', async () => {
    await show({ title: 'Guardado' })
    await userEvent.hover(page.getByText('Guardado', { exact: true }).first())
    await pass(60_000)
    expect(shown()).not.toBeNull()
    await userEvent.hover(page.getByRole('button', { name: 'Votar' }))
    await pass(5100)
    await expect.poll(shown).toBeNull()
  })

  it('waits while it has the focus', async () => {
    await show({ title: 'Guardado' })
    await focusToasts()
    await pass(60_000)
    expect(shown()).not.toBeNull()
    page.getByRole('button', { name: 'Votar' }).element().focus()
    await pass(5100)
    await expect.poll(shown).toBeNull()
  })

  it('starts again for the toast that replaces another', async () => {
    await show({ title: 'Primero' })
    await pass(4000)
    await show({ title: 'Segundo' })
    await pass(4000)
    expect(shown()?.textContent).toContain('Segundo')
  })
})

describe('content', () => {
  it('shows one at a time: the second replaces the first', async () => {
    await show({ title: 'Primero' })
    await show({ title: 'Segundo' })
    await expect.poll(shownToasts).toBe(1)
    expect(shown()?.textContent).toContain('Segundo')
    expect(shown()?.textContent).not.toContain('Primero')
  })

  it('speaks its title and description to a screen reader', async () => {
    await show({ title: 'Sign in Failed', description: 'Something went wrong', variant: 'destructive' })
    const region = () => document.querySelector('[role="status"][aria-live="assertive"]')?.textContent ?? ''
    await expect.poll(region).toContain('Sign in Failed')
    expect(region()).toContain('Something went wrong')
  })

  it('does the one thing it offers, then goes', async () => {
    const onAction = vi.fn()
    await show({ title: 'Voto quitado', action: { label: 'Deshacer', onAction } })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    await expect.poll(shown).toBeNull()
  })

  it('covers no buttons of the page at the lower edge', async () => {
    const bar = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => bar.remove())
    bar.dataset.bottomBar = ''
    bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 10rem'
    await show({ title: 'Guardado' })
    const { left, right, top, bottom } = bar.getBoundingClientRect()
    for (let y = top + 4; y < bottom; y += 8)
      for (let x = left + 4; x < right; x += 40) expect(document.elementFromPoint(x, y)).toBe(bar)
  })

  it('stands above the bar of a phone', async () => {
    await page.viewport(390, 700)
    await show({ title: 'Guardado' })
    const { bottom } = shown()?.getBoundingClientRect() ?? { bottom: 700 }
    expect(bottom).toBeLessThanOrEqual(700 - 96)
    await page.viewport(1024, 700)
  })
})
