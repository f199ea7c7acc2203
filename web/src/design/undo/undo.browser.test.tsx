import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { Toaster } from '../feedback/toaster.tsx'
import { offerUndo } from './offer-undo.ts'
import { TypedConfirm, type TypedConfirmTexts } from './typed-confirm.tsx'
import { UndoNote } from './undo-note.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('a note with its undo', () => {
  // Wherever the pointer was before, it does not hold the note.
  beforeEach(() => userEvent.hover(document.documentElement))
  const show = async () => {
    const [onUndo, onGone] = [vi.fn(), vi.fn()]
    await render(
      <>
        <button type="button">Otra cosa</button>
        <UndoNote undoLabel="Deshacer" onUndo={onUndo} onGone={onGone}>
          Comentario eliminado.
        </UndoNote>
      </>,
    )
    return { onUndo, onGone }
  }

  it('is over after 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { onGone } = await show()
    await vi.advanceTimersByTimeAsync(4900)
    expect(onGone).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('waits while it has the focus, and gives the thing back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { onUndo, onGone } = await show()
    page.getByRole('button', { name: 'Deshacer' }).element().focus()
    await expect.poll(() => page.getByRole('status').element().hasAttribute('data-waits')).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onGone).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onUndo).toHaveBeenCalledOnce()
    page.getByRole('button', { name: 'Otra cosa' }).element().focus()
    await expect.poll(() => page.getByRole('status').element().hasAttribute('data-waits')).toBe(false)
    await vi.advanceTimersByTimeAsync(5100)
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('has nothing against it, in two themes', async () => {
    await show()
    expect(await axeInThemes()).toEqual([])
  })
})

it('offers the way back in a toast too', async () => {
  const onUndo = vi.fn()
  await render(<Toaster label="Notificación" regionLabel="Notificaciones ({hotkey})" closeLabel="Cerrar" />)
  offerUndo({ title: 'Ranking eliminado', undoLabel: 'Deshacer', onUndo })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(onUndo).toHaveBeenCalledOnce()
})

const es: TypedConfirmTexts = {
  ask: (phrase) => `Escribe ${phrase} para confirmar`,
  mismatch: (phrase) => `No coincide: escribe ${phrase} tal cual.`,
  confirm: 'Eliminar',
  pending: 'Eliminando…',
  cancel: 'Ahora no',
  close: 'Cerrar',
}
const en: TypedConfirmTexts = {
  ask: (phrase) => `Type ${phrase} to confirm`,
  mismatch: (phrase) => `That does not match: type ${phrase} exactly.`,
  confirm: 'Delete',
  pending: 'Deleting…',
  cancel: 'Not now',
  close: 'Close',
}

describe('what nothing brings back', () => {
  const show = async (texts: TypedConfirmTexts) => {
    const onConfirm = vi.fn()
    await render(
      <TypedConfirm
        trigger={<button type="button">Cuenta</button>}
        title="¿Eliminar tu cuenta?"
        description="Se borra para siempre."
        phrase="ana"
        texts={texts}
        onConfirm={onConfirm}
      />,
    )
    await page.getByRole('button', { name: 'Cuenta' }).click()
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    return onConfirm
  }

  it('is done only when typed, and says what is missing', async () => {
    const onConfirm = await show(es)
    await userEvent.keyboard('anna{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('No coincide: escribe ana tal cual.')
    await expect.element(page.getByLabelText('Escribe ana para confirmar')).toHaveFocus()
    expect(onConfirm).not.toHaveBeenCalled()
    await page.getByRole('textbox').fill('ana')
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('is left without harm, and the focus returns', async () => {
    const onConfirm = await show(en)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Cuenta' })).toHaveFocus()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it.each([
    ['es', es],
    ['en', en],
  ])('has nothing against it, refused as well, in two themes (%s)', async (_, texts) => {
    await show(texts)
    await userEvent.keyboard('x{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(await axeInThemes()).toEqual([])
  })
})
