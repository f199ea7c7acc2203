import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { Menu } from './menu.tsx'

const onReport = vi.fn()
const focused = () => document.activeElement?.textContent

beforeEach(async () => {
  onReport.mockClear()
  await render(
    <Menu
      label="Más acciones"
      trigger={<button type="button">Más</button>}
      items={[
        { label: 'Editar', href: '#editar' },
        { label: 'Destacar', disabled: true },
        { label: 'Denunciar', onSelect: onReport, danger: true, apart: true },
      ]}
    />,
  )
  page.getByRole('button', { name: 'Más' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Editar')
})

it('is walked with the arrows, past what cannot be chosen', async () => {
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Denunciar')
  await userEvent.keyboard('{Enter}')
  expect(onReport).toHaveBeenCalledOnce()
  await expect.poll(focused).toBe('Más')
})

it('goes somewhere by a real link', async () => {
  expect(page.getByRole('menuitem', { name: 'Editar' }).element().getAttribute('href')).toBe('#editar')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#editar')
})

it('closes with Escape and gives the focus back', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('Más')
})
