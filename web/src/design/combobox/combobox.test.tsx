import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import type { ComboboxTexts } from './combobox-option.ts'
import { MultiCombobox } from './multi-combobox.tsx'

const texts: ComboboxTexts = {
  empty: 'Nothing by that name.',
  found: (count) => `${count} results`,
  clear: 'Clear',
  remove: (label) => `Remove ${label}`,
  placeholder: 'All',
}
const options = [
  { value: 'cine', label: 'Film' },
  { value: 'musica', label: 'Music' },
]

it('is the browser’s own list without JavaScript, under the same name', () => {
  const html = renderToString(
    <Combobox name="category" label="Category" texts={texts} options={options} defaultValue="musica" />,
  )
  expect(html).toMatch(/<select name="category"/)
  expect(html).toContain('<option value="">All</option>')
  expect(html).toMatch(/<option value="musica" selected="">Music/)
})

it('is a list of ticks without JavaScript where several may be chosen', () => {
  const html = renderToString(
    <MultiCombobox name="interests" label="Interests" texts={texts} options={options} defaultValue={['musica']} />,
  )
  expect(html).toMatch(/<fieldset.*<legend[^>]*>Interests<\/legend>/)
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  const ticked = html.match(/<input[^>]*checked=""[^>]*>/g)
  expect(ticked).toHaveLength(1)
  expect(ticked?.[0]).toMatch(/(?=.*name="interests")(?=.*value="musica")/)
  expect(html).toMatch(/<summary[^>]*><span[^>]*>Music<\/span>/)
})
