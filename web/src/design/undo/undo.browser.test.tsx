import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/app.css'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { Toaster } from '../feedback/toaster.tsx'
import { offerUndo } from './offer-undo.ts'
import { UndoNote } from './undo-note.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('a note with its undo', () => {
  // Moves the pointer off the note, wherever it was before.
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
