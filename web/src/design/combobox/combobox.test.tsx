import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import type { ComboboxTexts } from './combobox-option.ts'

const texts: ComboboxTexts = {
  empty: 'Nothing found with that name.',
  found: (count) => `${count} results`,
  clear: 'Clear',
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
