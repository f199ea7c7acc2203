import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { toastSlot } from '../../../design/feedback/toast.ts'
import type { Api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { toggleHighlight } from './toggle-highlight.ts'

type Options = { context: { idempotencyKey: string } }

test('each purchase of the extra highlight is a request of its own, so one after a return is paid again', async () => {
  const sent: string[] = []
  const api = {
    rankings: {
      highlight: async () => {
        throw new ApiError({ code: 'HIGHLIGHT_LIMIT', status: 409, data: { used: 1, limit: 1, mayBuy: true } })
      },
      buyHighlight: async (_input: unknown, { context }: Options) => {
        sent.push(context.idempotencyKey)
        return { used: 1, limit: 2, balances: { stars: 940 } }
      },
    },
  } as unknown as Api
  const client = new QueryClient()
  client.setQueryData(keys.me, { stars: 1000 })
  for (const count of [1, 2]) {
    await toggleHighlight(
      { rankingId: 'r', item: { id: 'a', name: 'Salmorejo' }, on: true, language: 'es' },
      { api, client },
    )
    toastSlot.read()?.action?.onAction()
    await expect.poll(() => sent.length).toBe(count)
  }
  expect(new Set(sent).size).toBe(2)
})
