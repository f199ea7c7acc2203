import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from './end-session.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session that ended leads home after 500 ms, once, however many calls found out', () => {
  vi.useFakeTimers()
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/my-rankings', assign })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['me'], { id: '1' })
  endSession(queryClient)
  endSession(queryClient)
  expect(queryClient.getQueryData(['me'])).toBeNull()
  vi.advanceTimersByTime(499)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(assign.mock.calls).toEqual([['/']])
})
