import { beforeEach, expect, test, vi } from 'vitest'
import { toast, toastSlot } from '../design/feedback/toast.ts'
import { browserApi } from './api.ts'
import { whenSessionInvalid } from './queries/invalid-session.ts'

const answers = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  answers.mockReset().mockResolvedValue(Response.json({ ok: true }))
  vi.stubGlobal('fetch', answers)
})
const call = browserApi() as unknown as (route: string) => (input: object, o?: object) => Promise<unknown>
const api = {
  rankings: { find: call('GET /rankings/{id}') },
  voting: { cast: call('PUT /votes'), withdraw: call('DELETE /votes/{voteId}') },
}
const sent = () => answers.mock.calls[0]

test('a call fills its path, and says the rest in the query or the body', async () => {
  await api.rankings.find({ id: 'a/b', order: 'points' })
  expect(sent()?.[0]).toBe('/api/v1/rankings/a%2Fb?order=points')
  answers.mockClear()
  const vote = { targetType: 'item', targetId: '1', kind: 'boost' } as const
  await api.voting.cast(vote, { context: { idempotencyKey: 'k1' } })
  expect(sent()).toEqual([
    '/api/v1/votes',
    expect.objectContaining({
      method: 'PUT',
      body: JSON.stringify(vote),
      headers: expect.objectContaining({ 'content-type': 'application/json', 'idempotency-key': 'k1' }),
    }),
  ])
})

test('a change by the user closes the failure of an earlier try; a call without a key leaves it open', async () => {
  toast({ title: 'No se ha podido', variant: 'destructive' })
  await api.rankings.find({ id: '1' })
  await api.voting.withdraw({ voteId: '7' })
  expect(toastSlot.read()).toMatchObject({ title: 'No se ha podido', open: true })
  await api.voting.withdraw({ voteId: '7' }, { context: { idempotencyKey: 'k1' } })
  expect(toastSlot.read()).toMatchObject({ title: 'No se ha podido', open: false })
})

test('every call says which client sends it', async () => {
  await api.voting.withdraw({ voteId: '7' })
  expect(sent()?.[1].headers).toMatchObject({ 'x-client': 'liston-web' })
})

test('a refusal keeps its code, status and data; one without a body is a failure', async () => {
  answers.mockResolvedValueOnce(Response.json({ code: 'STARS_INSUFFICIENT', data: { missing: 4 } }, { status: 402 }))
  const refused = api.voting.withdraw({ voteId: '7' })
  await expect(refused).rejects.toMatchObject({ code: 'STARS_INSUFFICIENT', status: 402, data: { missing: 4 } })
  answers.mockResolvedValueOnce(new Response('', { status: 502 }))
  await expect(api.voting.withdraw({ voteId: '7' })).rejects.toMatchObject({ code: 'INTERNAL', status: 502 })
})

test('without a network the call fails as OFFLINE; a call that was given up stays given up', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(api.voting.withdraw({ voteId: '7' })).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
  const givenUp = new DOMException('given up', 'AbortError')
  answers.mockRejectedValueOnce(givenUp)
  await expect(api.voting.withdraw({ voteId: '7' })).rejects.toBe(givenUp)
})

test('401 is told once a call, and has the words of the specification', async () => {
  const tell = vi.fn()
  const stop = whenSessionInvalid(tell)
  answers.mockResolvedValueOnce(Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }))
  await expect(api.voting.withdraw({ voteId: '7' })).rejects.toThrow('Invalid session, user signed out.')
  expect(tell).toHaveBeenCalledOnce()
  stop()
})
