import { page, userEvent } from 'vitest/browser'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { Sheet } from './sheet.tsx'

const words = {
  es: { open: 'Abrir', title: 'Filtros', close: 'Cerrar', apply: 'Aplicar' },
  en: { open: 'Open', title: 'Filters', close: 'Close', apply: 'Apply' },
}
type Words = (typeof words)['es']

const trigger = (w: Words) => <button type="button">{w.open}</button>
const inside = (w: Words) => <button type="button">{w.apply}</button>
const modal = (w: Words) => ({ trigger: trigger(w), title: w.title, closeLabel: w.close, children: inside(w) })

const surfaces: [name: string, make: (w: Words) => ReactElement][] = [
  ['dialog', (w) => <Dialog {...modal(w)} />],
  ['sheet', (w) => <Sheet {...modal(w)} />],
  ['sheet from below', (w) => <Sheet side="bottom" {...modal(w)} />],
  ['drawer', (w) => <Drawer {...modal(w)} />],
]

const opened = () => page.getByRole('dialog', { name: /Filtros|Filters/ })
const show = async (make: (w: Words) => ReactElement, w: Words) => {
  await render(<main>{make(w)}</main>)
  page.getByRole('button', { name: w.open }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(opened()).toBeVisible()
}

afterEach(() => page.viewport(1024, 700))

describe.each(surfaces)('%s', (_, make) => {
  it('takes the focus, and gives it back with Escape', async () => {
    await show(make, words.es)
    await expect.element(page.getByRole('button', { name: 'Aplicar' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opened()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })

  it.each(['es', 'en'] as const)('has nothing against it while open, in two themes (%s)', async (language) => {
    await show(make, words[language])
    expect(await axeInThemes()).toEqual([])
  })

  it('stays inside a screen of 320 px', async () => {
    await page.viewport(320, 640)
    await show(make, words.es)
    const box = () => opened().element().getBoundingClientRect()
    await expect.poll(() => box().left >= 0 && box().right <= 320 && box().bottom <= 640).toBe(true)
  })
})

it('a drawer comes from the right where there is room, from below on a phone', async () => {
  await show((w) => <Drawer {...modal(w)} />, words.es)
  const box = () => opened().element().getBoundingClientRect()
  const pageWidth = () => document.querySelector('.scrim')?.getBoundingClientRect().width
  await expect.poll(() => [Math.round(box().top), Math.round(box().bottom)]).toEqual([0, 700])
  expect(Math.round(box().right)).toBe(pageWidth())
  await page.viewport(390, 700)
  await expect.poll(() => [Math.round(box().left), Math.round(box().bottom)]).toEqual([0, 700])
  expect(box().top).toBeGreaterThan(100)
})

it.each(['es', 'en'] as const)('a menu has nothing against it while open, in two themes (%s)', async (language) => {
  const w = words[language]
  await render(
    <main>
      <Menu
        label={w.title}
        trigger={trigger(w)}
        items={[
          { label: w.apply, href: '#a' },
          { label: w.close, danger: true },
        ]}
      />
    </main>,
  )
  page.getByRole('button', { name: w.open }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: w.title })).toBeVisible()
  expect(await axeInThemes()).toEqual([])
})
