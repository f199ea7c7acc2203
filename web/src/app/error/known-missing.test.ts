import { expect, test, vi } from 'vitest'
import type { Api } from '../../platform/api.ts'
import { knownMissing } from './known-missing.ts'

test('what the server found missing is not asked for again, until something else is', async () => {
  const find = vi.fn(async (input: unknown) => input)
  const { api, askAgain } = knownMissing((() => find) as unknown as Api, 'NOT_FOUND')
  const byRoute = api as unknown as (route: string) => (input: object) => Promise<object>
  await expect(byRoute('GET /rankings/{id}')({ id: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect(find).not.toHaveBeenCalled()
  askAgain()
  expect(await byRoute('GET /rankings/{id}')({ id: '1' })).toEqual({ id: '1' })
})
