import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../../app/make-router.tsx'
import { sessionWasInvalid, whenSessionInvalid } from '../../../platform/queries/invalid-session.ts'

const place = { pathname: '/account', assign: vi.fn(), reload: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('location', place)
  place.assign.mockReset()
  place.reload.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function signedIn(me: unknown = { id: '1' }) {
  const { endSession } = await import('./end-session.ts')
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], me)
  return { end: () => endSession(queryClient), me: () => queryClient.getQueryData(['me']) }
}

test('signed out once, however many calls found out; after 500 ms to the root path', async () => {
  const { end, me } = await signedIn()
  const stop = whenSessionInvalid(end)
  const errors = [sessionWasInvalid(), sessionWasInvalid(), sessionWasInvalid()]
  stop()
  expect(errors[0]).toMatchObject({ status: 401, message: 'Invalid session, user signed out.' })
  expect(me()).toBeNull()
  vi.advanceTimersByTime(499)
  expect(place.assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(place.assign.mock.calls).toEqual([['/']])
  vi.advanceTimersByTime(10_000)
  expect(place.assign).toHaveBeenCalledOnce()
})

test('on the root path the page reloads', async () => {
  vi.stubGlobal('location', { ...place, pathname: '/' })
  const { end } = await signedIn()
  end()
  vi.advanceTimersByTime(500)
  expect(place.reload).toHaveBeenCalledOnce()
  expect(place.assign).not.toHaveBeenCalled()
})

test('a guest whose call needs a session is not signed out', async () => {
  const { end } = await signedIn(null)
  end()
  vi.advanceTimersByTime(1000)
  expect(place.assign).not.toHaveBeenCalled()
})
