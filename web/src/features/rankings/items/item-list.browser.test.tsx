import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftReducer, emptyDraft, startWith } from '../editor/draft-state.ts'
import { ItemList } from './item-list.tsx'

const rings = ['El señor de los anillos', 'Señor de los anillos', 'Dune'].map((name) => ({
  id: crypto.randomUUID(),
  name,
  note: '',
}))

/** The items of a draft, as the editor shows them after each load. */
function Editor() {
  const [{ fields, removed }, dispatch] = useReducer(draftReducer, emptyDraft('es', { items: rings }), startWith)
  return <ItemList draft={fields} removed={removed} dispatch={dispatch} max={50} mayMerge />
}

const nameOf = (place: number) => page.getByRole('textbox', { name: `Nombre del elemento ${place}` })

beforeEach(() => localStorage.clear())

test('Similar names that the author keeps are not asked about again when the editor is loaded again', async () => {
  const { unmount } = await render(<Editor />)
  const question = page.getByText('¿Es lo mismo que «El señor de los anillos»?')
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Dejar los dos' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await unmount()
  await render(<Editor />)
  await expect.element(nameOf(2)).toHaveValue('Señor de los anillos')
  await expect.element(question).not.toBeInTheDocument()
  // The answer was about these two items only.
  await nameOf(3).fill('Señor de los anillos, el')
  await expect.element(page.getByText(/^¿Es lo mismo que/)).toBeVisible()
})

test('A name or a note that is not saved says why beside it, and stays as it was pasted', async () => {
  await render(<Editor />)
  await nameOf(3).click()
  document.execCommand('insertText', false, 'x'.repeat(80))
  await expect.element(nameOf(3)).toHaveAccessibleDescription('Pasa de 80 caracteres: no se guarda.')
  await expect.element(nameOf(3)).toHaveAttribute('aria-invalid', 'true')
  expect((nameOf(3).element() as HTMLTextAreaElement).value).toHaveLength(84)
  await nameOf(3).fill(`Z${'\u0321\u0322\u0327\u0328\u0334'}`)
  await expect.element(nameOf(3)).toHaveAccessibleDescription('Tiene caracteres con demasiados signos: no se guarda.')
  await page.getByRole('button', { name: 'Escribir una nota para El señor de los anillos' }).click()
  document.execCommand('insertText', false, 'y'.repeat(281))
  const note = page.getByRole('textbox', { name: 'Nota de El señor de los anillos' })
  await expect.element(note).toHaveAccessibleDescription(/^La nota pasa de 280 caracteres/)
  expect((note.element() as HTMLTextAreaElement).value).toHaveLength(281)
})
