import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { Dialog } from './dialog.tsx'

/** A dialog that opens by the page's state, as most do. */
function Delete() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Eliminar
      </button>
      <a href="#otra">Otra cosa</a>
      <div className="h-[200vh]" />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="¿Eliminar?"
        description="Se borra todo."
        closeLabel="Cerrar"
        footer={
          <>
            <button type="button">Sí</button>
            <button type="button" onClick={() => setOpen(false)}>
              No
            </button>
          </>
        }
      />
    </main>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const dialog = () => page.getByRole('dialog')

beforeEach(async () => {
  await render(<Delete />)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(dialog()).toBeVisible()
})

describe('focus', () => {
  it('goes to the first action and goes round inside', async () => {
    await expect.poll(focused).toBe('Sí')
    const round = []
    for (let step = 0; step < 4; step++) {
      await userEvent.tab()
      round.push(focused())
    }
    expect(round).toEqual(['No', 'Cerrar', 'Sí', 'No'])
  })

  it('returns to where it came from, however it closes', async () => {
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('Eliminar')
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect.poll(focused).toBe('Eliminar')
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('button', { name: 'No' }).click()
    await expect.poll(focused).toBe('Eliminar')
  })
})

it('is named by its title and described', async () => {
  await expect.element(page.getByRole('dialog', { name: '¿Eliminar?' })).toHaveAccessibleDescription('Se borra todo.')
})

it('closes by a press beside it', async () => {
  await userEvent.click(document.documentElement, { position: { x: 8, y: 8 } })
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('keeps the page still without writing a style sheet', async () => {
  expect(getComputedStyle(document.documentElement).overflow).toContain('hidden')
  const written = [...document.querySelectorAll('style')].filter((sheet) =>
    sheet.textContent?.includes('scroll-locked'),
  )
  expect(written).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).not.toContain('hidden')
})

it('stands in the middle at 480 px, and on a phone at the lower edge', async () => {
  const box = () => dialog().element().getBoundingClientRect()
  const pageWidth = () => document.querySelector('.scrim')?.getBoundingClientRect().width
  await expect.poll(() => Math.round(box().width)).toBe(480)
  expect(Math.round(box().left + box().right)).toBe(pageWidth())
  await page.viewport(390, 700)
  await expect.poll(() => Math.round(box().width)).toBe(pageWidth())
  await expect.poll(() => Math.round(box().bottom)).toBe(700)
  await page.viewport(1024, 700)
})
