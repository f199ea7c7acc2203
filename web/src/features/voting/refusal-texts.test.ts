import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { voteRefusal } from './refusal-texts.ts'

test('says what is missing, in both languages', () => {
  const poor = new ApiError({ code: 'STARS_INSUFFICIENT', status: 402, data: { missing: 12 } })
  expect(voteRefusal('es', poor).text).toBe('Te faltan 12 Stars. Se ganan subiendo de nivel, y votar da XP para subir.')
  expect(voteRefusal('en', poor).text).toContain('12 more Stars')
})

test('one is singular: a Star, and a day without votes', () => {
  const said = (code: string, data: object) =>
    (['es', 'en'] as const).map((language) => voteRefusal(language, new ApiError({ code, status: 403, data })).text)
  expect(said('PRICE_CHANGED', { price: 1 })[0]).toContain('ahora es 1 Star.')
  const [es, en] = said('VOTES_SUSPENDED', { seconds: 86_400 })
  expect(es).toContain('dentro de 1 día.')
  expect(en).toContain('in 1 day.')
  expect(said('VOTES_SUSPENDED', { seconds: 86_401 })[0]).toContain('dentro de 2 días.')
})

test('a refusal without words of its own, and a bug, are told as a failure and logged', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(voteRefusal('es', new ApiError({ code: 'TEAPOT', status: 418 })).code).toBe('INTERNAL')
  expect(voteRefusal('en', new TypeError('x is undefined')).text).toContain('didn’t count')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
