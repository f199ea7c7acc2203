import { expect, test, vi } from 'vitest'
import { forgiveCutFades } from './forgive-cut-fades.ts'

const rejected = (reason: unknown) =>
  !dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason, cancelable: true }),
  )

test('a fade that is cut short is no error in the console; every other failure is', () => {
  // The test runner logs each of these events, which the test itself dispatches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  forgiveCutFades()
  const cut = 'Transition was aborted because of invalid state. ViewTransition opt-in disabled'
  expect(rejected(new DOMException(cut, 'InvalidStateError'))).toBe(true)
  expect(rejected(new DOMException('Transition was skipped', 'AbortError'))).toBe(true)
  expect(rejected(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'))).toBe(
    true,
  )
  expect(rejected(new DOMException('Old view transition aborted by new view transition.', 'AbortError'))).toBe(true)
  expect(rejected(new DOMException('Skipping view transition because document visibility', 'InvalidStateError'))).toBe(
    true,
  )
  expect(rejected(new DOMException('signal timed out', 'TimeoutError'))).toBe(false)
  expect(rejected(new DOMException('signal is aborted without reason', 'AbortError'))).toBe(false)
  expect(rejected(new TypeError('Transition was never a function'))).toBe(false)
})
