import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { ReorderList } from './reorder-list.tsx'
import type { ReorderTexts } from './reorder-texts.ts'

const texts: ReorderTexts = {
  list: 'Orden',
  hint: 'Espacio para coger.',
  handle: (name) => `Mover ${name}`,
  up: (name) => `Subir ${name}`,
  down: (name) => `Bajar ${name}`,
  place: (name) => `Posición de ${name}`,
  moved: (name, place, total) => `${name}, posición ${place} de ${total}`,
  held: (name, place, total) => `${name} en la mano, posición ${place} de ${total}`,
  dropped: (name, place) => `${name} se queda en la posición ${place}`,
  cancelled: (name, place) => `${name} vuelve a la posición ${place}`,
}

function Films() {
  const [items, setItems] = useState(['Volver', 'Átame', 'Kika', 'Julieta'].map((name) => ({ id: name, name })))
  const onMove = (id: string, to: number) =>
    setItems((now) => now.filter((item) => item.id !== id).toSpliced(to, 0, { id, name: id }))
  return (
    <ReorderList items={items} onMove={onMove} texts={texts}>
      {({ name }) => name}
    </ReorderList>
  )
}

const order = () => [...document.querySelectorAll('[data-item]')].map((row) => row.getAttribute('data-item'))
const said = () => page.getByRole('status').element().textContent
const handle = () => page.getByRole('button', { name: 'Mover Kika' })

beforeEach(async () => {
  await render(<Films />)
})

it('moves by its buttons, the focus travelling along, and says where it went', async () => {
  const up = page.getByRole('button', { name: 'Subir Kika' })
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual(['Volver', 'Kika', 'Átame', 'Julieta'])
  await expect.poll(said).toBe('Kika, posición 2 de 4')
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(order()[0]).toBe('Kika')
})

it('moves by a place that is typed, and stays at the ends', async () => {
  await page.getByLabelText('Posición de Volver').fill('99')
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual(['Átame', 'Kika', 'Julieta', 'Volver'])
})

it('is picked up with Space, walked with the arrows and put down, or sent back with Escape', async () => {
  handle().element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(said).toBe('Kika en la mano, posición 3 de 4')
  await userEvent.keyboard('{ArrowUp}{ArrowUp} ')
  expect(order()[0]).toBe('Kika')
  await expect.poll(said).toBe('Kika se queda en la posición 1')
  await expect.element(handle()).toHaveFocus()
  await userEvent.keyboard(' {End}')
  expect(order()[3]).toBe('Kika')
  await userEvent.keyboard('{Escape}')
  expect(order()[0]).toBe('Kika')
  await expect.poll(said).toBe('Kika vuelve a la posición 1')
})

it('has nothing against it while a row is in the hand, in two themes', async () => {
  handle().element().focus()
  await userEvent.keyboard(' ')
  expect(await axeInThemes()).toEqual([])
})
