import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftReducer, emptyDraft, startWith } from '../editor/draft-state.ts'
import { ItemsBox, useItemText } from './items-box.tsx'

/** The box above the names of its draft. */
function Editor() {
  const [{ fields }, dispatch] = useReducer(draftReducer, emptyDraft('es'), startWith)
  const itemText = useItemText(fields, dispatch)
  return (
    <>
      <ItemsBox itemText={itemText} error={undefined} />
      <ol>
        {fields.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </>
  )
}

const box = page.getByRole('textbox', { name: 'Añadir elementos' })
const added = () => [...document.querySelectorAll('li')].map((row) => row.textContent)
/** The texts of the live regions that are on the page. */
const statuses = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent?.trim()).join('|')

async function paste(text: string) {
  await userEvent.click(box)
  await box.fill(text)
  await expect.element(page.getByRole('button', { name: /^Añadir \d/ })).toBeVisible()
}

beforeEach(async () => void (await render(<Editor />)))

test('a paste of 10,500 characters says that 500 were left out, before and after it is added', async () => {
  const [whole, rest] = ['x,'.repeat(5_000), `${'y'.repeat(499)}\n`]
  await paste(`Volver,${whole.slice(7)}${rest}`)
  const message = 'Se han quedado fuera 500 caracteres: se leen 10.000 de una vez.'
  expect(statuses()).toContain(message)
  await userEvent.keyboard('{Enter}')
  await expect.poll(added).toEqual(['Volver', 'x'])
  expect(statuses()).toContain(message)
  await expect.element(box).toHaveValue('')
})

test('repeated names are counted, also after the others were added, until the user types again', async () => {
  await paste('Volver, Kika, VOLVER, kika')
  expect(statuses()).toContain('Ya estaban 2 nombres: VOLVER, kika.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(added).toEqual(['Volver', 'Kika'])
  expect(statuses()).toBe('Ya estaban 2 nombres: VOLVER, kika.')
  await box.fill('volver')
  await expect.poll(statuses).toContain('Ya estaba 1 nombre: volver.')
  expect(statuses()).not.toContain('2 nombres')
})
