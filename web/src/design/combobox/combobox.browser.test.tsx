import { page, userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { Dialog } from '../surfaces/dialog.tsx'
import { Combobox } from './combobox.tsx'
import { SearchCombobox } from './search-combobox.tsx'
import type { ComboboxTexts } from './combobox-option.ts'

const es: ComboboxTexts = {
  empty: 'Nada con ese nombre.',
  found: (count) => `${count} resultados`,
  clear: 'Quitar la elección',
  placeholder: 'Todas',
}
const en: ComboboxTexts = {
  empty: 'Nothing found with that name.',
  found: (count) => `${count} results`,
  clear: 'Clear the choice',
  placeholder: 'All',
}
const options = [
  { value: 'cine', label: 'Cine y series' },
  { value: 'musica', label: 'Música', emoji: '🎵' },
  { value: 'pro', label: 'Colecciones PRO', disabled: true },
  { value: 'viajes', label: 'Viajes' },
]

const field = () => page.getByRole('combobox')
const open = () => field().element().getAttribute('aria-expanded')
const sent = () => new FormData(document.querySelector('form') ?? undefined).get('category')
const active = () => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

function Form({ texts = es, onChange }: { texts?: ComboboxTexts; onChange?: (value: string) => void }) {
  return (
    <form>
      <Combobox name="category" label="Categoría" texts={texts} options={options} onChange={onChange} />
      <button type="submit">Buscar</button>
    </form>
  )
}

it('is found by typing, without accents, and chosen with Enter; the form carries it', async () => {
  const onChange = vi.fn()
  await render(<Form onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('musi')
  await expect.element(page.getByRole('option')).toHaveTextContent('🎵Música')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 resultados')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('Música')
  expect([open(), sent()]).toEqual(['false', 'musica'])
  expect(onChange).toHaveBeenCalledExactlyOnceWith('musica')
})

it('is walked round with the arrows past what cannot be chosen, while the focus stays in the field', async () => {
  await render(<Form />)
  await userEvent.tab()
  const seen = []
  for (let step = 0; step < 4; step++) {
    await userEvent.keyboard('{ArrowDown}')
    seen.push(active())
  }
  expect(seen).toEqual(['Cine y series', '🎵Música', 'Viajes', 'Cine y series'])
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Viajes')
  await expect.element(field()).toHaveFocus()
})

it('closes with Escape, then gives the choice back; leaving it forgets what was half typed', async () => {
  await render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(sent()).toBe('cine')
  await userEvent.keyboard('xyz')
  await expect.element(page.getByText('Nada con ese nombre.').first()).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field()).toHaveValue('Cine y series')
  field().element().focus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect([open(), sent()]).toEqual(['false', 'cine'])
  await userEvent.keyboard('{Escape}')
  expect(sent()).toBe('')
})

it('finds on the server what is not on offer, and keeps that choice; says when the search failed', async () => {
  const find = vi.fn(async (typed: string) => {
    if (typed === 'error') throw new Error('offline')
    return typed === 'teruel' ? [{ value: 'far', label: 'Fósiles de Teruel' }] : []
  })
  const texts = { ...es, searching: 'Buscando…', failed: 'No se ha podido buscar.' }
  await render(
    <form>
      <SearchCombobox name="category" label="Ranking" texts={texts} options={options} find={find} />
      <button type="submit">Enviar</button>
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('teruel')
  await userEvent.click(page.getByRole('option', { name: 'Fósiles de Teruel' }))
  expect(sent()).toBe('far')
  await expect.element(field()).toHaveValue('Fósiles de Teruel')
  await userEvent.fill(field(), 'error')
  await expect.element(page.getByText('No se ha podido buscar.').first()).toBeVisible()
  await userEvent.fill(field(), 'zz')
  await expect.element(page.getByText('Buscando…').first()).toBeVisible()
  await expect.element(page.getByText('Nada con ese nombre.').first()).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field()).toHaveValue('Fósiles de Teruel')
  expect([sent(), find.mock.calls]).toEqual(['far', [['teruel'], ['error'], ['zz']]])
})

it('is chosen and cleared by pointer, the focus staying in the field', async () => {
  await render(<Form />)
  await field().click()
  await page.getByRole('option', { name: 'Viajes' }).click()
  expect(sent()).toBe('viajes')
  await expect.element(field()).toHaveFocus()
  await page.getByRole('button', { name: 'Quitar la elección' }).click()
  expect(sent()).toBe('')
  await expect.element(field()).toHaveFocus()
})

it('asks elsewhere for its options when told to, and filters none of them', async () => {
  const onSearch = vi.fn()
  await render(<Combobox label="Rival" texts={en} options={options} onSearch={onSearch} />)
  await userEvent.tab()
  await userEvent.keyboard('zz')
  expect(onSearch).toHaveBeenLastCalledWith('zz')
  expect(page.getByRole('option').elements()).toHaveLength(options.length)
})

it('closes its list before the dialog around it', async () => {
  await render(
    <Dialog open title="Reto" closeLabel="Cerrar">
      <Form />
    </Dialog>,
  )
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(open()).toBe('true')
  await userEvent.keyboard('{Escape}')
  await expect.poll(open).toBe('false')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it.each([
  ['es', es],
  ['en', en],
])('has nothing against it while open, in two themes (%s)', async (_, texts) => {
  await render(<Form texts={texts} />)
  await userEvent.tab()
  await userEvent.keyboard('m{ArrowDown}')
  await expect.element(page.getByRole('listbox', { name: 'Categoría' })).toBeVisible()
  expect(await axeInThemes()).toEqual([])
})

it('opens upwards where there is no room below', async () => {
  await render(
    <div className="pt-[600px]">
      <Form />
    </div>,
  )
  await field().click()
  const list = () => page.getByRole('listbox').element().getBoundingClientRect()
  await expect.poll(() => list().bottom <= field().element().getBoundingClientRect().top).toBe(true)
})
