import { defineTexts } from '@liston/contract/kernel'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { refusalIn, refusalText, type RefusalWords } from './refusal-words.ts'

const words = defineTexts<RefusalWords<{ FULL: { status: 409 } }>>({
  es: { FULL: () => 'Lleno.', OFFLINE: () => 'Sin red: el premio espera.' },
  en: { FULL: () => 'Full.', OFFLINE: () => 'No network: the prize waits.' },
})
const refused = (code: string, data?: unknown) => new ApiError({ code, status: 400, data })

test('a slice that has words for its own refusals has them for the six general ones too', () => {
  const wait = { retryAfterSeconds: 3000 }
  for (const code of ['VALIDATION', 'RATE_LIMITED', 'UNAUTHENTICATED', 'IDEMPOTENCY_KEY_REUSED', 'OFFLINE']) {
    expect(refusalIn(words, 'es', refused(code, wait))).toEqual({ code, text: expect.stringMatching(/^[A-ZÁ].+\.$/) })
    expect(refusalIn(words, 'en', refused(code, wait)).text).not.toBe(refusalIn(words, 'es', refused(code, wait)).text)
  }
  expect(refusalIn(words, 'es', refused('RATE_LIMITED', wait)).text).toContain('50 min')
})

test('its own words come first, for a general refusal too', () => {
  expect(refusalIn(words, 'en', refused('FULL')).text).toBe('Full.')
  expect(refusalIn(words, 'es', refused('OFFLINE')).text).toBe('Sin red: el premio espera.')
  expect(refusalText(words, 'es', { code: 'FULL' })).toBe('Lleno.')
})

test('what nobody has words for, and a bug, are told as a failure and logged', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(refusalIn(words, 'es', refused('TEAPOT'))).toEqual({
    code: 'INTERNAL',
    text: 'Algo ha fallado. Prueba otra vez.',
  })
  expect(refusalIn(words, 'en', new TypeError('x')).code).toBe('INTERNAL')
  expect(log).toHaveBeenCalledTimes(2)
  expect(refusalText(words, 'en', { code: 7 })).toBe('Something went wrong. Try again.')
  log.mockRestore()
})
