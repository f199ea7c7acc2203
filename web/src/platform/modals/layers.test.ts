import { afterEach, expect, test } from 'vitest'
import { dismissToast, toast, toastSlot } from '../../design/feedback/toast.ts'
import { type Claim, claimLayer, type Layer, layers } from './layers.ts'
import { askForModal, closeModal, modalQueue } from './queue.ts'

const claims: Claim[] = []
/** A layer that waits for its turn, or opens at once. */
function claim(layer: Layer, now = false): Claim {
  const own = claimLayer(layer, { now })
  claims.push(own)
  return own
}
const openToast = () => (toastSlot.read()?.open ? toastSlot.read()?.title : null)
const closeToast = () => dismissToast(toastSlot.read()?.id ?? 0)
const undo = { title: 'Eliminado', action: { label: 'Deshacer', onAction: () => {} } }

afterEach(() => {
  for (const own of claims.splice(0)) own.release()
  for (const kind of ['auth', 'stars', 'daily-reward', 'level-up'] as const) closeModal(kind)
  while (openToast()) closeToast()
  expect(layers.isFree()).toBe(true)
})

test('an undo toast, then the Stars popup', () => {
  toast(undo)
  const popup = claim('stars')
  expect([openToast(), popup.isOpen()]).toEqual(['Eliminado', false])
  closeToast()
  expect(popup.isOpen()).toBe(true)
})

test('a Stars popup gives way to an undo toast, and returns', () => {
  const popup = claim('stars')
  expect(popup.isOpen()).toBe(true)
  toast(undo)
  expect([openToast(), popup.isOpen()]).toEqual(['Eliminado', false])
  closeToast()
  expect(popup.isOpen()).toBe(true)
})

test('an undo toast, then a modal that opens by itself', () => {
  toast(undo)
  askForModal('level-up')
  expect(modalQueue.shown()).toBeNull()
  closeToast()
  expect(modalQueue.shown()).toBe('level-up')
})

test('an undo toast steps aside for a modal that the user opens, and returns', () => {
  toast(undo)
  askForModal('auth')
  expect([openToast(), modalQueue.shown()]).toEqual([null, 'auth'])
  closeModal('auth')
  expect(openToast()).toBe('Eliminado')
})

test('a failure returns after such a modal, too; a confirmation does not', () => {
  toast({ title: 'Error', variant: 'destructive' })
  askForModal('auth')
  closeModal('auth')
  expect(openToast()).toBe('Error')
  closeToast()
  toast({ title: 'Hecho', variant: 'success' })
  askForModal('auth')
  closeModal('auth')
  expect(openToast()).toBeNull()
})

test('an answer to what was pressed in a modal opens over it', () => {
  askForModal('auth')
  toast({ title: 'Sign in Failed', variant: 'destructive' })
  expect([openToast(), modalQueue.shown()]).toEqual(['Sign in Failed', 'auth'])
})

test('a Stars popup, then a modal that opens by itself', () => {
  const popup = claim('stars')
  askForModal('level-up')
  expect(modalQueue.shown()).toBeNull()
  popup.release()
  expect(modalQueue.shown()).toBe('level-up')
})

test('a Stars popup waits for an open modal, and gives way to one that the user opens', () => {
  askForModal('level-up')
  const popup = claim('stars')
  expect(popup.isOpen()).toBe(false)
  closeModal('level-up')
  expect(popup.isOpen()).toBe(true)
  askForModal('auth')
  expect([popup.isOpen(), modalQueue.shown()]).toEqual([false, 'auth'])
  closeModal('auth')
  expect(popup.isOpen()).toBe(true)
})

test('if all three wait: undo toast, Stars popup, modal', () => {
  const receipt = claim('receipt', true)
  askForModal('daily-reward')
  const popup = claim('stars')
  toast(undo)
  receipt.release()
  expect([openToast(), popup.isOpen(), modalQueue.shown()]).toEqual(['Eliminado', false, null])
  closeToast()
  expect([popup.isOpen(), modalQueue.shown()]).toEqual([true, null])
  popup.release()
  expect(modalQueue.shown()).toBe('daily-reward')
})

test('a vote has the page to itself: popup, modal and news wait, and an open toast steps aside', () => {
  toast(undo)
  const vote = claim('receipt', true)
  const popup = claim('stars')
  askForModal('level-up')
  toast({ title: 'Una noticia', waits: true })
  expect([openToast(), popup.isOpen(), modalQueue.shown()]).toEqual([null, false, null])
  vote.release()
  expect([openToast(), popup.isOpen(), modalQueue.shown()]).toEqual(['Eliminado', false, null])
})

test('the price of a paid vote shows beside its receipt; a modal waits', () => {
  const vote = claim('spent', true)
  const price = claim('stars')
  askForModal('level-up')
  expect([price.isOpen(), modalQueue.shown()]).toEqual([true, null])
  price.release()
  expect(modalQueue.shown()).toBeNull()
  vote.release()
  expect(modalQueue.shown()).toBe('level-up')
})

test('news comes last: after the popup and the modals', () => {
  const popup = claim('stars')
  askForModal('level-up')
  toast({ title: 'Una noticia', waits: true })
  popup.release()
  expect([openToast(), modalQueue.shown()]).toEqual([null, 'level-up'])
  closeModal('level-up')
  expect(openToast()).toBe('Una noticia')
})

test('between two modals that open by themselves comes what is more urgent', () => {
  askForModal('daily-reward')
  askForModal('level-up')
  const popup = claim('stars')
  closeModal('daily-reward')
  expect([popup.isOpen(), modalQueue.shown()]).toEqual([true, null])
  popup.release()
  expect(modalQueue.shown()).toBe('level-up')
})

test('a modal that the user opens comes at once, over one that opened by itself, which returns', () => {
  askForModal('daily-reward')
  askForModal('stars')
  expect(modalQueue.shown()).toBe('stars')
  closeModal('stars')
  expect(modalQueue.shown()).toBe('daily-reward')
})
