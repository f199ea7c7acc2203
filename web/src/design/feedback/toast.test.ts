import { beforeEach, expect, it } from 'vitest'
import { dismissFailure, dismissToast, toast, toastSlot } from './toast.ts'

// Test files of the same worker share the toast.
beforeEach(() => {
  while (toastSlot.read()?.open) dismissToast(toastSlot.read()?.id ?? 0)
})

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

it('lets news wait until what shows was read', () => {
  toast({ title: 'Hecho' })
  toast({ title: 'Una noticia', waits: true })
  toast({ title: 'La última', waits: true })
  expect(toastSlot.read()).toMatchObject({ title: 'Hecho' })
  dismissToast(toastSlot.read()?.id ?? 0)
  expect(toastSlot.read()).toMatchObject({ title: 'La última', open: true })
})

it('says news again that gave way to something at hand', () => {
  toast({ title: 'Una noticia', waits: true })
  dismissToast(toastSlot.read()?.id ?? 0)
  toast({ title: 'Otra noticia', waits: true })
  toast({ title: 'Hecho' })
  expect(toastSlot.read()).toMatchObject({ title: 'Hecho', open: true })
  dismissToast(toastSlot.read()?.id ?? 0)
  expect(toastSlot.read()).toMatchObject({ title: 'Otra noticia', open: true })
})

it('closes a failure when the user tries again, and nothing else', () => {
  toast({ title: 'Sign in Failed', variant: 'destructive' })
  dismissFailure()
  expect(toastSlot.read()).toMatchObject({ title: 'Sign in Failed', open: false })
  toast({ title: 'Hecho', variant: 'success' })
  dismissFailure()
  expect(toastSlot.read()).toMatchObject({ title: 'Hecho', open: true })
})
