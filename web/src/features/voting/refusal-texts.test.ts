import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { voteRefusal } from './refusal-texts.ts'

test('says what is missing, in both languages', () => {
  const poor = new ApiError({ code: 'STARS_INSUFFICIENT', status: 402, data: { missing: 12 } })
  expect(voteRefusal('es', poor).text).toBe('Te faltan 12 Stars. Se ganan subiendo de nivel, y votar da XP para subir.')
  expect(voteRefusal('en', poor).text).toContain('12 more Stars')
})

test('a refusal without words of its own, and a bug, are told as a failure and logged', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(voteRefusal('es', new ApiError({ code: 'TEAPOT', status: 418 })).code).toBe('INTERNAL')
  expect(voteRefusal('en', new TypeError('x is undefined')).text).toContain('didn’t count')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
