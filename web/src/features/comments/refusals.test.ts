import { commentRefusals } from '@liston/contract/comments'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { commentRefusal } from './refusal-texts.ts'

const data = { retryAfterSeconds: 8, max: 10, firstDay: true, level: 6 }

test('each refusal of a comment has a sentence in both languages', () => {
  const codes = new Set(Object.values(commentRefusals).flatMap((said) => Object.keys(said)))
  expect(codes.size).toBeGreaterThan(10)
  for (const code of codes)
    for (const language of ['es', 'en'] as const)
      expect(commentRefusal(language, new ApiError({ code, status: 400, data }))).toEqual({
        code,
        text: expect.stringMatching(/^[\p{Lu}].+\.$/u),
      })
})

test('who is too fast reads when it goes again, and who is new how many there are', () => {
  const told = (code: string) => commentRefusal('es', new ApiError({ code, status: 429, data })).text
  expect(told('TOO_FAST')).toContain('dentro de 8 s')
  expect(told('TOO_MANY_TODAY')).toBe('El primer día son 10 comentarios. Puedes seguir dentro de 8 s.')
})
