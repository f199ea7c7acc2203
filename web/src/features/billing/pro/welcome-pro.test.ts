import { beforeEach, expect, test } from 'vitest'
import { dismissToast, PRO_TOAST_MS, toastSlot } from '../../../design/feedback/toast.ts'
import { sayProEnded, welcomePro } from './welcome-pro.ts'

const close = () => dismissToast(toastSlot.read()?.id ?? 0)
const seen = () => (toastSlot.read()?.open ? toastSlot.read() : undefined)
// Test files of the same worker share the toast.
beforeEach(() => {
  sayProEnded('es')
  while (toastSlot.read()?.open) close()
})

test('who comes back from the checkout is welcomed once, whichever word comes first', () => {
  welcomePro({ language: 'es', userId: 'ana', first: true })
  expect(seen()).toMatchObject({ title: '¡Bienvenido a PRO!', duration: PRO_TOAST_MS })
  expect(seen()?.description).toContain('+100 XP')
  welcomePro({ language: 'es', userId: 'ana', first: true })
  close()
  expect(seen()).toBeUndefined()
})

test('PRO that begins again is welcomed again, without its XP, and so is the next person', () => {
  welcomePro({ language: 'en', userId: 'ana', first: true })
  close()
  sayProEnded('en')
  expect(seen()).toMatchObject({ title: 'PRO has ended' })
  close()
  welcomePro({ language: 'en', userId: 'ana', first: false })
  expect(seen()).toMatchObject({ title: 'Welcome to PRO!', description: 'You have everything in PRO again.' })
  close()
  welcomePro({ language: 'en', userId: 'bruno', first: true })
  expect(seen()).toMatchObject({ title: 'Welcome to PRO!' })
})
