import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { openHistory } from './modal-history.ts'
import { type ModalProps, ModalSlot } from './modal-slot.tsx'
import { askForModal, closeModal, type ModalKind, modalQueue } from './queue.ts'

const kinds: ModalKind[] = ['soft-wall', 'level-up', 'daily-reward', 'stars', 'auth']
const dialogs = kinds.map((kind) => {
  const Named = ({ open, onClose }: ModalProps) => (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={kind} closeLabel="Cerrar">
      <button type="button">dentro</button>
    </Dialog>
  )
  return { kind, Named }
})

// One history for all tests, as in a page.
const history = openHistory()
const shown = () => modalQueue.shown()
const title = (kind: ModalKind) => page.getByRole('dialog', { name: kind })
const ours = () => document.querySelector<HTMLButtonElement>('#opener')

beforeEach(async () => {
  for (const kind of kinds) closeModal(kind)
  await render(
    <>
      <button type="button" id="opener">
        abrir
      </button>
      {dialogs.map(({ kind, Named }) => (
        <ModalSlot key={kind} kind={kind} dialog={Named} />
      ))}
    </>,
  )
  ours()?.focus()
})

test('whatever the order they ask in, one is seen at a time: auth, Stars, daily reward, level up, soft wall', async () => {
  for (const kind of kinds) askForModal(kind)
  for (const kind of kinds.toReversed()) {
    await expect.element(title(kind)).toBeVisible()
    await expect.element(page.getByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(ours())
})

test('Escape closes the one on top only; the focus stays inside, and returns to where it came from', async () => {
  askForModal('soft-wall')
  await expect.element(title('soft-wall').getByRole('button', { name: 'dentro' })).toHaveFocus()
  askForModal('auth')
  await expect.element(title('auth').getByRole('button', { name: 'dentro' })).toHaveFocus()
  // Without waiting, the dialog that fades out would still receive the key.
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  const isInside = () => title('soft-wall').query()?.contains(document.activeElement)
  await expect.poll(isInside).toBe(true)
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(isInside()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(ours())
})

test('Escape in the very moment one steps aside for another leaves it in the queue', async () => {
  askForModal('soft-wall')
  await expect.element(title('soft-wall').getByRole('button', { name: 'dentro' })).toHaveFocus()
  askForModal('auth')
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
  closeModal('auth')
  expect(shown()).toBe('soft-wall')
})

test('asking twice shows it once', async () => {
  askForModal('auth')
  askForModal('auth')
  await expect.element(title('auth')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(shown()).toBeNull()
})

test('Back closes the one on top, and leaves the page as it was', async () => {
  const before = location.href
  const router = vi.fn()
  const stop = history.subscribe(router)
  askForModal('soft-wall')
  askForModal('level-up')
  await expect.element(title('level-up')).toBeVisible()
  window.history.back()
  await expect.element(title('soft-wall')).toBeVisible()
  window.history.back()
  await expect.poll(shown).toBeNull()
  expect(location.href).toBe(before)
  expect(router).not.toHaveBeenCalled()
  stop()
})

test('a link inside a modal takes its place: Back leads to the page it stood on', async () => {
  const before = location.pathname + location.search
  askForModal('auth')
  await expect.element(title('auth')).toBeVisible()
  history.push('/somewhere')
  await expect.poll(() => location.pathname).toBe('/somewhere')
  expect(shown()).toBeNull()
  window.history.back()
  await expect.poll(() => location.pathname + location.search).toBe(before)
})

test('a modal that a page brings at once stands on that page: closed, the address is still that of the page', async () => {
  history.push('/arrived')
  askForModal('level-up')
  await expect.element(title('level-up')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeNull()
  await expect.poll(() => [location.pathname, history.location.pathname]).toEqual(['/arrived', '/arrived'])
})

test('closed by hand it leaves no step behind, even for who goes elsewhere at once', async () => {
  const before = location.pathname + location.search
  askForModal('auth')
  await expect.element(title('auth')).toBeVisible()
  closeModal('auth')
  history.push('/elsewhere')
  await expect.poll(() => location.pathname).toBe('/elsewhere')
  window.history.back()
  await expect.poll(() => location.pathname + location.search).toBe(before)
})
