import { expect, test, vi } from 'vitest'
import type { Api } from '../../platform/api.ts'
import { knownMissing } from './known-missing.ts'

test('what the server found missing is not asked for again, until something else is', async () => {
  const find = vi.fn(async (input: unknown) => input)
  const overview = vi.fn(async () => 'there')
  const { api, askAgain } = knownMissing({ rankings: { find }, admin: { figures: { overview } } } as unknown as Api)
  const nested = api as unknown as { admin: { figures: { overview(): Promise<string> } } }
  await expect(api.rankings.find({ id: '1' } as never)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  await expect(nested.admin.figures.overview()).rejects.toMatchObject({ status: 404 })
  expect(find).not.toHaveBeenCalled()
  askAgain()
  expect(await api.rankings.find({ id: '1' } as never)).toEqual({ id: '1' })
  expect(await nested.admin.figures.overview()).toBe('there')
})
