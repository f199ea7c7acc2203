import { expect, it } from 'vitest'
import { dismissToast, toast, toastSlot } from './toast.ts'

it('holds one toast, and closes only the one that shows', () => {
  const closeFirst = toast({ title: 'Primero' })
  toast({ title: 'Segundo' })
  closeFirst()
  expect(toastSlot.read()).toMatchObject({ title: 'Segundo', open: true })
  dismissToast(toastSlot.read()?.id ?? 0)
  expect(toastSlot.read()).toMatchObject({ title: 'Segundo', open: false })
})

it('tells who listens, until they stop', () => {
  let told = 0
  const stop = toastSlot.subscribe(() => told++)
  toast({ title: 'Uno' })
  stop()
  toast({ title: 'Dos' })
  expect(told).toBe(1)
})
