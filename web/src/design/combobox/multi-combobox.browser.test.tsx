import { page, userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { MultiCombobox } from './multi-combobox.tsx'

const words = {
  es: { empty: 'Nada.', remove: (label: string) => `Quitar ${label}`, placeholder: 'Elige al menos 3' },
  en: { empty: 'Nothing.', remove: (label: string) => `Remove ${label}`, placeholder: 'Choose at least 3' },
}
const options = ['Cine', 'Música', 'Viajes', 'Libros'].map((label) => ({ value: label.toLowerCase(), label }))
const sent = () => new FormData(document.querySelector('form') ?? undefined).getAll('interests')
const field = () => page.getByRole('combobox')

const show = (language: 'es' | 'en') =>
  render(
    <form>
      <MultiCombobox
        name="interests"
        label="Intereses"
        options={options}
        defaultValue={['viajes']}
        texts={{ found: String, clear: '', ...words[language] }}
      />
    </form>,
  )

it('takes several by keyboard without closing, and the last one back with Backspace', async () => {
  await show('es')
  field().element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(sent()).toEqual(['viajes', 'cine', 'música'])
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('option', { name: 'Cine' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(sent()).toEqual(['viajes', 'cine'])
  await userEvent.keyboard('{Escape}{Backspace}')
  expect(sent()).toEqual(['viajes'])
})

it('takes one back by its chip, the focus going to the field', async () => {
  await show('en')
  await page.getByRole('button', { name: 'Remove Viajes' }).click()
  expect(sent()).toEqual([])
  await expect.element(field()).toHaveFocus()
})

it.each(['es', 'en'] as const)('has nothing against it while open, in two themes (%s)', async (language) => {
  await show(language)
  field().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expect(await axeInThemes()).toEqual([])
})
